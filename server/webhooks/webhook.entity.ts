import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { Creator } from '../creators/creator.entity';
import { FamilyKey } from '../platform/db/familyKey';
import { Node } from '../platform/graphql/node';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../rules/webhooks';

/** The events under their GraphQL names, which are their own. */
export const WebhookEventEnum = Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, event])) as {
  [E in WebhookEvent]: E;
};
registerEnumType(WebhookEventEnum, {
  name: 'WebhookEvent',
  description: 'What a page tells other servers of; a message calls MEMBER_JOINED member.joined.',
  valuesConfig: {
    MEMBER_JOINED: { description: 'Somebody paid for a squad who was no member of the page.' },
    MEMBER_RENEWED: { description: 'A member paid for one more month of their squad.' },
    MEMBER_MOVED: { description: 'A member paid for another squad.' },
    MEMBER_LEFT: { description: 'A member left at once.' },
    MEMBER_LAPSED: { description: 'Time ended a membership: it was not renewed, or not to be.' },
    PAYMENT_REFUNDED: { description: 'A payment that the page had is with its payer again.' },
    POST_PUBLISHED: { description: 'A post was published, free or for a squad.' },
    COMMENT_ADDED: { description: 'Somebody commented on a post, or answered a comment.' },
  },
});

@Entity('webhooks')
@FamilyKey('creatorUserId')
@ObjectType('Webhook', {
  implements: Node,
  description: 'A server elsewhere that a page tells what happens on it. Only its owner may see it.',
})
export class Webhook extends Node {
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @Field(() => String, { description: 'Where messages are posted to.' })
  @Column({ type: 'text' })
  url!: string;

  @Field(() => [WebhookEventEnum], { description: 'What it is told of.' })
  @Column({ type: 'text', array: true })
  events!: WebhookEvent[];

  /** As Standard Webhooks has it: whsec_ and base64. Only while a node of the version before runs, which knows no other. */
  @Column({ type: 'text', nullable: true, select: false })
  secret!: string | null;

  @Column({ type: 'text', nullable: true, select: false })
  oldSecret!: string | null;

  /** The same encrypted under SECRETS_KEY. */
  @Column({ type: 'text', nullable: true, select: false })
  encryptedSecret!: string | null;

  @Column({ type: 'text', nullable: true, select: false })
  encryptedOldSecret!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when the secret that was replaced last signs beside the new one (UTC); null where none was.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  oldSecretUntil!: Date | null;

  @Field(() => Date, { description: 'When it was added (UTC).' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}
