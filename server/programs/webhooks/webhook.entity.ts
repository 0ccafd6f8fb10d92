import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';
import { enumOf } from '../../platform/graphql/schema/enum';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../rules/webhooks';

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
    PAYMENT_REFUNDED: { description: 'A payment of the page was refunded or lost to a dispute.' },
    POST_PUBLISHED: { description: 'A post was published, free or for a squad.' },
    COMMENT_ADDED: { description: 'A person commented on a post, or answered a comment.' },
  },
});

@Entity('webhooks')
@FamilyKey('creatorUserId')
@ObjectType('Webhook', {
  implements: Node,
  description: 'A foreign server that receives a page’s events. Only its owner may see it.',
})
export class Webhook extends Node {
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @Field(() => String, { description: 'The address that messages are posted to.' })
  @Column({ type: 'text' })
  url!: string;

  @Field(() => [WebhookEventEnum], { description: 'The events that it receives.' })
  @Column({ type: 'text', array: true })
  events!: WebhookEvent[];

  /** In the form of Standard Webhooks (whsec_ and base64), encrypted with SECRETS_KEY. */
  @Column({ type: 'text', select: false })
  encryptedSecret!: string;

  @Column({ type: 'text', nullable: true, select: false })
  encryptedOldSecret!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when the last replaced secret signs beside the new one (UTC); null where none was replaced.',
  })
  @TimeColumn({ nullable: true })
  oldSecretUntil!: Date | null;

  @Field(() => Date, { description: 'When it was added (UTC).' })
  @InsertedAt()
  createdAt!: Date;
}
