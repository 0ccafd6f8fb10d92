import type { Viewer } from '../../auth/viewer';
import { joinFollowedPages } from '../../members/follows/follow.service';
import { EventQueue } from '../../platform/live/pubsub';
import { oneByOne, TopicGroup } from '../../platform/live/topicGroup';
import { signedIn } from '../../policies';
import { readersAmong } from '../../posts/posts/post.service';
import { newsTopic } from './news.service';
import { newsRow, recipientsAmong, sharedNews } from './notification.service';
import type { NotificationView } from './notification.view';
import { notificationTopic } from './notify.service';

/** A notification as it is sent to its recipient, or its id where they read it themselves. */
export type LiveNotification = NotificationView | { id: string };

/** New posts of a page: each is read once for all recipients who can read it. */
const news = new TopicGroup(newsTopic, oneByOne(readNews));

/** The notification of a new post for those of these people who are its recipients, by their ids. */
async function readNews(id: string, people: readonly Viewer[]): Promise<ReadonlyMap<string, LiveNotification>> {
  const recipients = await recipientsAmong(
    id,
    people.map(({ userId }) => userId),
  );
  const readers = people.filter(({ userId }) => recipients.includes(userId));
  const row = readers.length > 0 ? await newsRow(id) : null;
  const found = row && (await readersAmong(row.notification.postId!, readers));
  if (!found) return new Map();
  const shared = sharedNews(row, found.post);
  // Each viewer has their own view of a page that is not live.
  const isShared = shared.creator && !shared.creator.isClosed;
  return new Map(readers.map(({ userId }, n) => [userId, isShared && found.canRead[n] ? shared : { id }]));
}

/** The viewer's notifications from now on. */
export async function followNotifications(viewer: Viewer | null): Promise<AsyncIterable<LiveNotification>> {
  const recipient = signedIn(viewer);
  const events = new EventQueue<LiveNotification>();
  events.follow(notificationTopic(recipient.userId), (id) => ({ id }));
  return joinFollowedPages(news, recipient, events);
}
