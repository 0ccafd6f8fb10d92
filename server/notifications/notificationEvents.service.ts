import type { Viewer } from '../auth/viewer';
import { Crowd } from '../platform/live/crowd';
import { signedIn } from '../policies';
import { readersAmong } from '../posts/post.service';
import { NEWS_TOPIC } from './news.service';
import type { Notification } from './notification.entity';
import { recipientsAmong, sharedNews } from './notification.service';
import { notificationTopic } from './notify.service';

/** What somebody is told, or only its id where they read it as their own. */
export type Told = Notification | { id: string };

/** A new post is read once for all who hear of it and can read it, however many they are. */
const crowd = new Crowd<Viewer, Told>(NEWS_TOPIC, async (id, people) => {
  const told = new Set(
    await recipientsAmong(
      id,
      people.map(({ userId }) => userId),
    ),
  );
  const readers = people.filter(({ userId }) => told.has(userId));
  const news = readers.length > 0 ? await sharedNews(id) : null;
  const found = news && (await readersAmong(news.postId!, readers));
  if (!found) return new Map();
  // Of a page that is not live each has their own view.
  const isShared = news.creator && !news.creator.isClosed;
  const shared = Object.assign(news, { post: found.post });
  return new Map(readers.map(({ userId }, n) => [userId, isShared && found.canRead[n] ? shared : { id }]));
});

/** What the viewer is told from now on. */
export function followNotifications(viewer: Viewer | null): AsyncIterable<Told> {
  const hearer = signedIn(viewer);
  return crowd.follow(hearer, notificationTopic(hearer.userId), async (id) => ({ id }));
}
