import { Field, ObjectType } from 'type-graphql';
import type { PushKind } from '../../rules/pushes';
import type { PushSettings } from './pushSettings.entity';

/** Push settings as their person sees them. */
@ObjectType('PushSettings', {
  description: 'The choice of pushes of the viewer’s browsers, also while Toli is closed.',
})
export class PushSettingsView implements Record<PushKind, boolean> {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  @Field(() => Boolean, { description: 'New posts of creators whom they support.' })
  readonly memberPosts: boolean;

  @Field(() => Boolean, { description: 'New posts of creators whom they only follow.' })
  readonly followedPosts: boolean;

  @Field(() => Boolean, { description: 'Replies to their comments.' })
  readonly replies: boolean;

  @Field(() => Boolean, { description: 'Messages.' })
  readonly messages: boolean;

  @Field(() => Boolean, { description: 'A month that ends, or has ended, and can be renewed.' })
  readonly renewalDue: boolean;

  @Field(() => Boolean, { description: 'A payment of the viewer that was refunded, whole or in part.' })
  readonly paymentReturned: boolean;

  @Field(() => Boolean, { description: 'New members of the viewer’s page.' })
  readonly newMembers: boolean;

  @Field(() => Boolean, { description: 'Members who renew, or come back.' })
  readonly renewals: boolean;

  @Field(() => Boolean, { description: 'Tips to their page.' })
  readonly tips: boolean;

  @Field(() => Boolean, { description: 'Comments on their posts.' })
  readonly comments: boolean;

  /** When they last declined pushes. */
  readonly declinedAt: Date | null;

  constructor(settings: Pick<PushSettings, PushKind | 'declinedAt'>) {
    this.memberPosts = settings.memberPosts;
    this.followedPosts = settings.followedPosts;
    this.replies = settings.replies;
    this.messages = settings.messages;
    this.renewalDue = settings.renewalDue;
    this.paymentReturned = settings.paymentReturned;
    this.newMembers = settings.newMembers;
    this.renewals = settings.renewals;
    this.tips = settings.tips;
    this.comments = settings.comments;
    this.declinedAt = settings.declinedAt;
  }
}
