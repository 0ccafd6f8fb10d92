import type { Viewer } from '../../auth/viewer';
import { joinFollowedPages } from '../../members/follows/follow.service';
import { EventQueue } from '../../platform/live/pubsub';
import { oneByOne, TopicGroup } from '../../platform/live/topicGroup';
import { signedIn } from '../../policies';
import { readersAmong } from '../../posts/posts/post.service';
import { newsTopic } from './news.service';
import type { Notification } from './notification.entity';
import { recipientsAmong, sharedNews } from './notification.service';
import { notificationTopic } from './notify.service';

/** A notification as it is sent to its recipient, or its id where they read it themselves. */
export type LiveNotification = Notification | { id: string };

/** New posts of a page: each is read once for all recipients who can read it. */
const news = new TopicGroup(newsTopic, oneByOne(readNews));

/** The notification of a new post for those of these people who are its recipients, by their ids. */
async function readNews(id: string, people: readonly Viewer[]): Promise<ReadonlyMap<string, LiveNotification>> {
  const recipients = await recipientsAmong(
    id,
    people.map(({ userId }) => userId),
  );
  const readers = people.filter(({ userId }) => recipients.includes(userId));
  const post = readers.length > 0 ? await sharedNews(id) : null;
  const found = post && (await readersAmong(post.postId!, readers));
  if (!found) return new Map();
  // Each viewer has their own view of a page that is not live.
  const isShared = post.creator && !post.creator.isClosed;
  const shared = Object.assign(post, { post: found.post });
  return new Map(readers.map(({ userId }, n) => [userId, isShared && found.canRead[n] ? shared : { id }]));
}

/** The viewer's notifications from now on. */
export async function followNotifications(viewer: Viewer | null): Promise<AsyncIterable<LiveNotification>> {
  const recipient = signedIn(viewer);
  const events = new EventQueue<LiveNotification>();
  events.follow(notificationTopic(recipient.userId), (id) => ({ id }));
  return joinFollowedPages(news, recipient, events);
}
