import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import {
  type DeliveryProblem,
  type DeliveryStatus,
  WEBHOOK_TIMEOUT_SECONDS,
  type WebhookEvent,
} from '../../rules/webhooks';
import type { Webhook } from './webhook.entity';
import { WebhookEventEnum, WebhookView } from './webhook.view';
import type { WebhookDelivery } from './webhookDelivery.entity';
import type { WebhookMessage } from './webhookMessage.entity';

const StatusEnum = {
  WAITING: 'WAITING',
  DELIVERED: 'DELIVERED',
  FAILED: 'FAILED',
} as const satisfies Record<DeliveryStatus, DeliveryStatus>;
registerEnumType(StatusEnum, {
  name: 'WebhookDeliveryStatus',
  description: 'The state of a delivery.',
  valuesConfig: {
    WAITING: { description: 'It is sent at once, or tried again.' },
    DELIVERED: { description: 'The server answered 2xx.' },
    FAILED: { description: 'It is not tried again by itself.' },
  },
});

const ProblemEnum = {
  ANSWER: 'ANSWER',
  REDIRECT: 'REDIRECT',
  SILENCE: 'SILENCE',
  UNREACHABLE: 'UNREACHABLE',
  PRIVATE: 'PRIVATE',
} as const satisfies Record<DeliveryProblem, DeliveryProblem>;
registerEnumType(ProblemEnum, {
  name: 'WebhookProblem',
  description: 'Why the last try failed.',
  valuesConfig: {
    ANSWER: { description: 'The server answered 4xx or 5xx.' },
    REDIRECT: { description: 'It redirected, which is not followed.' },
    SILENCE: { description: `It did not answer within ${WEBHOOK_TIMEOUT_SECONDS} seconds.` },
    UNREACHABLE: { description: 'Its name or the server could not be reached.' },
    PRIVATE: { description: 'Its address is in a private network, which is not called.' },
  },
});

/** A delivery as the page's owner sees it. */
@ObjectType('WebhookDelivery', {
  implements: Node,
  description: "A message to one of a page's webhooks, with its state. Only the page's owner may see it.",
})
export class WebhookDeliveryView extends Node {
  readonly creatorUserId: string;

  @Field(() => StatusEnum, { description: 'Its state.' })
  readonly status: DeliveryStatus;

  @Field(() => Int, { description: 'Tries since it was first sent, or sent again.' })
  readonly attempts: number;

  @Field(() => Int, { nullable: true, description: 'The HTTP status of the last response; null where there was none.' })
  readonly answered: number | null;

  @Field(() => ProblemEnum, { nullable: true, description: 'Why the last try failed; null where it did not.' })
  readonly problem: DeliveryProblem | null;

  @Field(() => Date, { nullable: true, description: 'The time of the last try (UTC).' })
  readonly triedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'The time of the next try (UTC); null where there is none.' })
  readonly nextTryAt: Date | null;

  @Field(() => WebhookView, { description: 'Its address.' })
  readonly webhook: WebhookView;

  @Field(() => WebhookEventEnum, { description: 'Its event.' })
  readonly event: WebhookEvent;

  @Field(() => String, { description: 'Its body: JSON.' })
  readonly body: string;

  @Field(() => Date, { description: 'When the event happened (UTC).' })
  readonly happenedAt: Date;

  constructor(delivery: WebhookDelivery, webhook: Webhook, message: WebhookMessage) {
    super();
    this.id = delivery.id;
    this.creatorUserId = delivery.creatorUserId;
    this.status = delivery.status;
    this.attempts = delivery.attempts;
    this.answered = delivery.answered;
    this.problem = delivery.problem;
    this.triedAt = delivery.triedAt;
    this.nextTryAt = delivery.nextTryAt;
    this.webhook = new WebhookView(webhook);
    this.event = message.event;
    this.body = message.body;
    this.happenedAt = message.happenedAt;
  }
}
