import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Info,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { Context } from '../../context';
import { selectionLevel } from '../../pages/creators/named.service';
import { ViewerType } from '../../people/users/viewer.resolver';
import type { Loaded } from '../../platform/graphql/loaders';
import type { Operation } from '../../platform/graphql/selection';
import { RunsStatement } from '../../platform/graphql/statements';
import { asTimeSlice, type Connection, connectionOf, decodeTimeCursor, sliceArgs } from '../../platform/paging';
import { signedIn } from '../../policies';
import { PostView } from '../../posts/posts/post.view';
import { NOTIFICATION_DAYS, NOTIFICATIONS_LISTED } from '../../rules/notifications';
import { hasUnseen, listNotifications, markSeen, newNotification, seenTopic } from './notification.service';
import { NotificationView } from './notification.view';
import { followNotifications, type LiveNotification } from './notificationEvents.service';
import { actorNameOf, textOf } from './notificationText.service';

const NotificationConnection = connectionOf(NotificationView, 'Notification');

@ArgsType()
class NotificationsArgs extends sliceArgs(20) {
  @Field(() => String, { nullable: true, description: 'A cursor: what is newer than it alone.' })
  before?: string | null;
}

@InputType()
class MarkNotificationsSeenInput {
  @Field(() => ID, { nullable: true, description: 'The newest visible notification; without it all are.' })
  upTo?: string | null;
}

@ObjectType()
class MarkNotificationsSeenPayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;
}

@Resolver(() => NotificationView)
export class NotificationResolver {
  @FieldResolver(() => String, {
    description: 'Of the person or page that it comes from; empty where that is Toli.',
  })
  actorName(@Root() notification: NotificationView): string {
    return actorNameOf(notification);
  }

  @FieldResolver(() => String, { description: 'Its sentence.' })
  text(@Root() notification: NotificationView): string {
    return textOf(notification);
  }

  @FieldResolver(() => PostView, { nullable: true, description: 'The post that it is about, while it can be seen.' })
  post(@Root() { post, postId }: NotificationView, @Ctx() context: Context): Loaded<PostView | null> {
    return post ?? (postId ? context.loaders.post.load(postId) : null);
  }

  @Mutation(() => MarkNotificationsSeenPayload, {
    description: 'Marks all of the viewer’s notifications as seen; reading the list marks none.',
  })
  async markNotificationsSeen(
    @Ctx() { viewer }: Context,
    @Arg('input', () => MarkNotificationsSeenInput, { nullable: true }) input?: MarkNotificationsSeenInput | null,
  ): Promise<MarkNotificationsSeenPayload> {
    await markSeen(viewer, input?.upTo);
    return { viewer: {} };
  }

  @Subscription(() => NotificationView, {
    description: 'A new notification for the viewer.',
    subscribe: ({ context }) => followNotifications(context.viewer),
  })
  notificationAdded(
    @Root() event: LiveNotification,
    @Ctx() context: Context,
  ): NotificationView | Promise<NotificationView> {
    return event instanceof NotificationView ? event : newNotification(context.viewer, event.id);
  }

  @Subscription(() => ViewerType, {
    description: 'The viewer has seen all of their notifications, on this device or another.',
    topics: ({ context }) => seenTopic(signedIn(context.viewer).userId),
  })
  notificationsSeen(): ViewerType {
    return {};
  }
}

@Resolver(() => ViewerType)
export class ViewerNotificationsResolver {
  @FieldResolver(() => NotificationConnection, {
    description: `Newest first: the newest ${NOTIFICATIONS_LISTED} of the last ${NOTIFICATION_DAYS} days.`,
  })
  @RunsStatement()
  notifications(
    @Args(() => NotificationsArgs) { before, ...args }: NotificationsArgs,
    @Ctx() context: Context,
    @Info() operation: Operation,
  ): Promise<Connection<NotificationView>> {
    const slice = { ...asTimeSlice(args, 20), before: decodeTimeCursor(before) };
    return listNotifications(context.viewer, slice, selectionLevel(operation, context));
  }

  @FieldResolver(() => Boolean, { description: 'Whether something is unseen.' })
  @RunsStatement()
  hasUnseenNotifications(@Ctx() { viewer }: Context): Promise<boolean> {
    return hasUnseen(viewer);
  }
}
