import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import { MAIL_DEFAULTS, type MailKind, type MailStop } from '../../rules/mailings';

/** The kinds of mails under their GraphQL names. */
export const MailKindEnum = {
  MEMBER_POSTS: 'memberPosts',
  FOLLOWED_POSTS: 'followedPosts',
  REPLIES: 'replies',
  MESSAGES: 'messages',
  DIGEST: 'digest',
} as const satisfies Record<string, MailKind>;
registerEnumType(MailKindEnum, {
  name: 'MailKind',
  valuesConfig: {
    DIGEST: { description: 'A summary of the week.' },
    FOLLOWED_POSTS: { description: 'New posts of creators whom they only follow.' },
    MEMBER_POSTS: { description: 'New posts of creators whom they support.' },
    MESSAGES: { description: 'Unread messages.' },
    REPLIES: { description: 'Unread replies.' },
  },
  description: 'The kinds of mails that people can do without.',
});

export const MailStopEnum = { BOUNCE: 'bounce', COMPLAINT: 'complaint' } as const satisfies Record<string, MailStop>;
registerEnumType(MailStopEnum, {
  name: 'MailStop',
  valuesConfig: {
    BOUNCE: { description: 'The address takes no mail.' },
    COMPLAINT: { description: 'A mail of ours was reported as unwanted.' },
  },
  description: 'Why mails stopped.',
});

const isOn = (kind: MailKind) => ({ type: 'boolean', default: MAIL_DEFAULTS[kind] }) as const;

@Entity('mail_settings')
@FamilyKey('userId')
@ObjectType({ description: 'The choice of optional mails of a person.' })
export class MailSettings implements Record<MailKind, boolean> {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Field(() => Boolean, { description: 'New posts of creators whom they support.' })
  @Column(isOn('memberPosts'))
  memberPosts!: boolean;

  @Field(() => Boolean, { description: 'New posts of creators whom they follow.' })
  @Column(isOn('followedPosts'))
  followedPosts!: boolean;

  @Field(() => Boolean, { description: 'Unread replies.' })
  @Column(isOn('replies'))
  replies!: boolean;

  @Field(() => Boolean, { description: 'Unread messages.' })
  @Column(isOn('messages'))
  messages!: boolean;

  @Field(() => Boolean, { description: 'A summary of the week.' })
  @Column(isOn('digest'))
  digest!: boolean;

  @TimeColumn({ nullable: true })
  stoppedAt!: Date | null;

  @Field(() => MailStopEnum, {
    nullable: true,
    description: 'Why none of these mails goes to the address; null while they do.',
  })
  @Column({ type: 'text', nullable: true })
  stoppedBecause!: MailStop | null;
}
