import { pagesOf } from '../../pages/creators/creator.service';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { execute, int, nullable, query, text } from '../../platform/db/query';
import { publish } from '../../platform/live/pubsub';
import { notifiesFollowers, notifiesOfPosts } from '../../policies';
import { READERS, READERS_OF, readersAre } from '../../posts/posts/audience.service';
import { Post } from '../../posts/posts/post.entity';
import { NotificationType } from '../../rules/notifications';
import { Notification } from './notification.entity';

declare module '../../platform/db/events' {
  interface Events {
    /** All people who can open a new post have its notification; emitted again when the job is retried. */
    NewsTold: { notificationId: string; postId: string };
  }
}

/** The topic of a page's news; nodes subscribe to which one of its followers is connected. */
export const newsTopic = (creatorUserId: string) => `news:${creatorUserId}`;

/** The queue of the jobs that notify of a creator's posts: no one is notified of one as new and as opened at one moment. */
export const newsQueueOf = (creatorUserId: string) => `news ${creatorUserId}`;

/** Recipients in one batch. */
const BATCH = 5_000;

/** Notifies the people who can open a new post, once however often it runs; they get it live when all rows are written. */
export async function notifyOfNewPost(postId: string): Promise<void> {
  const news = await recordNews(postId);
  if (!news) return;
  let after = await notifyNext(news, null);
  while (after !== null) after = await notifyNext(news, after);
  await transaction(async () => {
    await emit('NewsTold', { notificationId: news.id, postId });
    await publish(newsTopic(news.post.creatorUserId), news.id);
  });
}

interface News {
  id: string;
  post: Post;
  followersToo: boolean;
}

async function recordNews(postId: string): Promise<News | null> {
  const post = await repo(Post).findOneBy({ id: postId, isTakenDown: false });
  const [page] = post ? await pagesOf([post.creatorUserId]) : [];
  if (!post || !page || !notifiesOfPosts(page)) return null;
  // By hand: the post is locked meanwhile. A take-down at this moment then withdraws the notification, or prevents it.
  await execute(
    `insert into notifications (type, creator_user_id, post_id, created_at)
     select :type, :creatorUserId, p.id, :publishedAt from posts p where p.id = :postId and not p.is_taken_down for share
     on conflict do nothing`,
    { type: NotificationType.newPost, creatorUserId: post.creatorUserId, postId, publishedAt: post.publishedAt },
  );
  const written = await repo(Notification).findOneBy({ postId, type: NotificationType.newPost });
  return written ? { id: written.id, post, followersToo: notifiesFollowers(page, post) } : null;
}

/** Writes the rows of the next readers; returns the last of them where there may be more. */
async function notifyNext({ id, post, followersToo }: News, after: string | null): Promise<string | null> {
  const [written] = await writeRecipients({ ...readersAre(post, followersToo, after, BATCH), notificationId: id });
  return written!.readers === BATCH ? written!.last : null;
}
// By hand: it writes many rows, with an on conflict and a lock.
const writeRecipients = query(
  { readers: int('count(*)'), last: nullable(text('(array_agg(follower_id order by follower_id desc))[1]')) },
  (answer) => `with reader as (${READERS}), told as (
     insert into notification_recipients (recipient_id, created_at, notification_id)
     select follower_id, n.created_at, n.id from reader
     -- Locked, so that no row is written for a deleted notification.
     cross join (select id, created_at from notifications where id = :notificationId for key share) n
     where not exists (select from users u where u.id = reader.follower_id and not u.is_here)
     on conflict do nothing)
   select ${answer} from reader`,
  { isRare: true, values: { ...READERS_OF, notificationId: text } },
);
