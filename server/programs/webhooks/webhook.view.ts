import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import { enumOf } from '../../platform/graphql/schema/enum';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../rules/webhooks';
import type { Webhook } from './webhook.entity';

/** The events under their GraphQL names, which are their own. */
export const WebhookEventEnum = enumOf(WEBHOOK_EVENTS);
registerEnumType(WebhookEventEnum, {
  name: 'WebhookEvent',
  description: 'The events of a page for other servers; a message calls MEMBER_JOINED member.joined.',
  valuesConfig: {
    MEMBER_JOINED: { description: 'A person who was no member of the page paid for a squad.' },
    MEMBER_RENEWED: { description: 'A member paid for one more month of their squad.' },
    MEMBER_MOVED: { description: 'A member paid for another squad.' },
    MEMBER_LEFT: { description: 'A member left at once.' },
    MEMBER_LAPSED: { description: 'A membership ended by time: it was not renewed, or was set to end.' },
    TIP_PAID: { description: 'Someone gave the page a tip.' },
    TIP_REFUNDED: { description: 'A tip to the page was refunded or lost to a dispute.' },
    MONTHS_REFUNDED: { description: 'Months of a payment were refunded before they began; the rest of it stays.' },
    PAYMENT_REFUNDED: { description: 'A payment for a squad of the page was refunded or lost to a dispute.' },
    PAYOUT_PAID: { description: 'A payout to the creator has arrived.' },
    PAYOUT_FAILED: { description: 'The bank did not pay a payout: its money is in the page’s balance again.' },
    PAYOUT_RETURNED: { description: 'A payout came back after it was paid: its money is in the page’s balance again.' },
    POST_PUBLISHED: { description: 'A post was published, free or for a squad.' },
    COMMENT_ADDED: { description: 'A person commented on a post, or answered a comment.' },
  },
});

/** A webhook as the page's owner sees it, without its secrets. */
@ObjectType('Webhook', {
  implements: Node,
  description: 'A foreign server that receives a page’s events. Only its owner may see it.',
})
export class WebhookView extends Node {
  @Field(() => String, { description: 'The address that messages are posted to.' })
  readonly url: string;

  @Field(() => [WebhookEventEnum], { description: 'The events that it receives.' })
  readonly events: WebhookEvent[];

  @Field(() => Date, {
    nullable: true,
    description: 'Until when the last replaced secret signs beside the new one (UTC); null where none was replaced.',
  })
  readonly oldSecretUntil: Date | null;

  @Field(() => Date, { description: 'When it was added (UTC).' })
  readonly createdAt: Date;

  constructor(webhook: Webhook) {
    super();
    this.id = webhook.id;
    this.url = webhook.url;
    this.events = webhook.events;
    this.oldSecretUntil = webhook.oldSecretUntil;
    this.createdAt = webhook.createdAt;
  }
}
