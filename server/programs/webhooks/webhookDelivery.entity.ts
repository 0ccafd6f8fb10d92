import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';
import {
  type DeliveryProblem,
  type DeliveryStatus,
  WEBHOOK_TIMEOUT_SECONDS,
  type WebhookEvent,
} from '../../rules/webhooks';
import { Webhook, WebhookEventEnum } from './webhook.entity';
import { WebhookMessage } from './webhookMessage.entity';

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

@Entity('webhook_deliveries')
@FamilyKey('creatorUserId')
@ObjectType('WebhookDelivery', {
  implements: Node,
  description: "A message to one of a page's webhooks, with its state. Only the page's owner may see it.",
})
export class WebhookDelivery extends Node {
  @Column({ type: 'uuid' })
  webhookId!: string;

  @Column({ type: 'uuid' })
  messageId!: string;

  @ManyToOne(() => WebhookMessage, { nullable: false })
  message?: WebhookMessage;

  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @Field(() => StatusEnum, { description: 'Its state.' })
  @Column({ type: 'text', default: 'WAITING' })
  status!: DeliveryStatus;

  @Field(() => Int, { description: 'Tries since it was first sent, or sent again.' })
  @Column({ type: 'int', default: 0 })
  attempts!: number;

  @Field(() => Int, { nullable: true, description: 'The HTTP status of the last response; null where there was none.' })
  @Column({ type: 'int', nullable: true })
  answered!: number | null;

  @Field(() => ProblemEnum, { nullable: true, description: 'Why the last try failed; null where it did not.' })
  @Column({ type: 'text', nullable: true })
  problem!: DeliveryProblem | null;

  @Field(() => Date, { nullable: true, description: 'The time of the last try (UTC).' })
  @TimeColumn({ nullable: true })
  triedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'The time of the next try (UTC); null where there is none.' })
  @TimeColumn({ nullable: true })
  nextTryAt!: Date | null;

  @Field(() => Webhook, { description: 'Its address.' })
  @ManyToOne(() => Webhook, { nullable: false })
  webhook!: Webhook;

  @Field(() => WebhookEventEnum, { description: 'Its event.' })
  event!: WebhookEvent;

  @Field(() => String, { description: 'Its body: JSON.' })
  body!: string;

  @Field(() => Date, { description: 'When the event happened (UTC).' })
  happenedAt!: Date;
}
