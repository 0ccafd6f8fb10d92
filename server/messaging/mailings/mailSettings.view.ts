import { Field, ObjectType, registerEnumType } from 'type-graphql';
import type { MailKind, MailStop } from '../../rules/mailings';
import type { MailSettings } from './mailSettings.entity';

/** The kinds of mails under their GraphQL names. */
export const MailKindEnum = {
  MEMBER_POSTS: 'memberPosts',
  FOLLOWED_POSTS: 'followedPosts',
  REPLIES: 'replies',
  MESSAGES: 'messages',
  DIGEST: 'digest',
  NEW_MEMBERS: 'newMembers',
  RENEWALS: 'renewals',
  TIPS: 'tips',
  COMMENTS: 'comments',
} as const satisfies Record<string, MailKind>;
registerEnumType(MailKindEnum, {
  name: 'MailKind',
  valuesConfig: {
    COMMENTS: { description: 'Comments on their posts.' },
    DIGEST: { description: 'A summary of the week.' },
    FOLLOWED_POSTS: { description: 'New posts of creators whom they only follow.' },
    MEMBER_POSTS: { description: 'New posts of creators whom they support.' },
    MESSAGES: { description: 'Unread messages.' },
    NEW_MEMBERS: { description: 'New members of their page.' },
    RENEWALS: { description: 'Members who renew, or come back.' },
    TIPS: { description: 'Tips to their page.' },
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

/** Mail settings as their person sees them. */
@ObjectType('MailSettings', { description: 'The choice of optional mails of a person.' })
export class MailSettingsView implements Record<MailKind, boolean> {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  @Field(() => Boolean, { description: 'New posts of creators whom they support.' })
  readonly memberPosts: boolean;

  @Field(() => Boolean, { description: 'New posts of creators whom they follow.' })
  readonly followedPosts: boolean;

  @Field(() => Boolean, { description: 'Unread replies.' })
  readonly replies: boolean;

  @Field(() => Boolean, { description: 'Unread messages.' })
  readonly messages: boolean;

  @Field(() => Boolean, { description: 'A summary of the week.' })
  readonly digest: boolean;

  @Field(() => Boolean, { description: 'New members of the viewer’s page.' })
  readonly newMembers: boolean;

  @Field(() => Boolean, { description: 'Members who renew, or come back.' })
  readonly renewals: boolean;

  @Field(() => Boolean, { description: 'Tips to their page.' })
  readonly tips: boolean;

  @Field(() => Boolean, { description: 'Comments on their posts.' })
  readonly comments: boolean;

  @Field(() => MailStopEnum, {
    nullable: true,
    description: 'Why none of these mails goes to the address; null while they do.',
  })
  readonly stoppedBecause: MailStop | null;

  constructor(settings: Pick<MailSettings, MailKind | 'stoppedBecause'>) {
    this.memberPosts = settings.memberPosts;
    this.followedPosts = settings.followedPosts;
    this.replies = settings.replies;
    this.messages = settings.messages;
    this.digest = settings.digest;
    this.newMembers = settings.newMembers;
    this.renewals = settings.renewals;
    this.tips = settings.tips;
    this.comments = settings.comments;
    this.stoppedBecause = settings.stoppedBecause;
  }
}
