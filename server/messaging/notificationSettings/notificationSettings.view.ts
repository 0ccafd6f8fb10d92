import { Field, ObjectType } from 'type-graphql';
import type { GoodNewsKind } from '../../rules/goodNews';
import type { NotificationSettings } from './notificationSettings.entity';

/** Notification settings as their person sees them. */
@ObjectType('NotificationSettings', { description: 'The good news that a creator has in their list of notifications.' })
export class NotificationSettingsView implements Record<GoodNewsKind, boolean> {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  @Field(() => Boolean, { description: 'New members of the viewer’s page.' })
  readonly newMembers: boolean;

  @Field(() => Boolean, { description: 'Members who renew, or come back.' })
  readonly renewals: boolean;

  @Field(() => Boolean, { description: 'Tips to their page.' })
  readonly tips: boolean;

  @Field(() => Boolean, { description: 'Comments on their posts.' })
  readonly comments: boolean;

  constructor(settings: Pick<NotificationSettings, GoodNewsKind>) {
    this.newMembers = settings.newMembers;
    this.renewals = settings.renewals;
    this.tips = settings.tips;
    this.comments = settings.comments;
  }
}
