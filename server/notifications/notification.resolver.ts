import { Args, Ctx, Field, FieldResolver, Mutation, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../context';
import { connectionOf, decodeTimeCursor, type SliceArgs, sliceArgs, sliceSize } from '../platform/graphql/connection';
import { signedIn } from '../policies';
import { Post } from '../posts/post.entity';
import { ViewerType } from '../users/viewer.resolver';
import { Notification } from './notification.entity';
import { hasUnseen, listNotifications, markSeen, newNotification } from './notification.service';
import { notificationTopic } from './notify.service';

const NotificationConnection = connectionOf(Notification, 'Notification');
const NotificationsArgs = sliceArgs(20);

@ObjectType()
class MarkNotificationsSeenPayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;
}

@Resolver(() => Notification)
export class NotificationResolver {
  @FieldResolver(() => Post, { nullable: true, description: 'The post that it is about, while it can be seen.' })
  post(@Root() { postId }: Notification, @Ctx() { loaders }: Context) {
    return postId && loaders.post.load(postId);
  }

  @Mutation(() => MarkNotificationsSeenPayload, { description: 'All of them; reading the list marks none.' })
  async markNotificationsSeen(@Ctx() { viewer }: Context): Promise<MarkNotificationsSeenPayload> {
    await markSeen(viewer);
    return { viewer: {} };
  }

  @Subscription(() => Notification, {
    description: 'A new notification for the viewer.',
    topics: ({ context }) => notificationTopic(signedIn(context.viewer).userId),
  })
  notificationAdded(@Root() id: string, @Ctx() context: Context): Promise<Notification> {
    return newNotification(context.viewer, id);
  }
}

@Resolver(() => ViewerType)
export class ViewerNotificationsResolver {
  @FieldResolver(() => NotificationConnection, {
    description: 'Newest first: the newest 200 of the last 180 days.',
  })
  notifications(@Args(() => NotificationsArgs) { first, after }: SliceArgs, @Ctx() { viewer }: Context) {
    return listNotifications(viewer, { limit: sliceSize(first, 20), after: decodeTimeCursor(after) });
  }

  @FieldResolver(() => Boolean)
  hasUnseenNotifications(@Ctx() { viewer }: Context): Promise<boolean> {
    return hasUnseen(viewer);
  }
}
