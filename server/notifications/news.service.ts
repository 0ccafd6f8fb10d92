import { pagesOf } from '../creators/creator.service';
import { repo } from '../platform/db/database';
import { execute, int, nullable, query, text } from '../platform/db/query';
import { publish } from '../platform/live/pubsub';
import { tellsFollowers, tellsOfPosts } from '../policies';
import { Post } from '../posts/post.entity';
import { READERS, readersAre } from '../posts/readers.service';
import { NotificationType } from '../rules/notifications';
import { Notification } from './notification.entity';

/** Where nodes on which followers of a page are connected hear of a post of its that is told to many. */
export const newsTopic = (creatorUserId: string) => `news:${creatorUserId}`;

/** People who are told in one go. */
const BATCH = 5_000;

/** Tells those who can open a new post, once however often; those who are here hear of it live when all have been told. */
export async function tellNewPost(postId: string): Promise<void> {
  const news = await recordNews(postId);
  if (!news) return;
  let after = await tellNext(news, null);
  while (after !== null) after = await tellNext(news, after);
  await publish(newsTopic(news.post.creatorUserId), news.id);
}

interface News {
  id: string;
  post: Post;
  followersToo: boolean;
}

async function recordNews(postId: string): Promise<News | null> {
  const post = await repo(Post).findOneBy({ id: postId, isTakenDown: false });
  const [page] = post ? await pagesOf([post.creatorUserId]) : [];
  if (!post || !page || !tellsOfPosts(page)) return null;
  // By hand: the post is locked while it is written: one that is taken down at this moment withdraws it afterwards, or keeps it from being written.
  await execute(
    `insert into notifications (type, creator_user_id, post_id, created_at)
     select $1, $2, p.id, $4 from posts p where p.id = $3 and not p.is_taken_down for share
     on conflict do nothing`,
    [NotificationType.newPost, post.creatorUserId, postId, post.publishedAt],
  );
  const told = await repo(Notification).findOneBy({ postId, type: NotificationType.newPost });
  return told ? { id: told.id, post, followersToo: tellsFollowers(page, post) } : null;
}

/** Tells the readers who are next; answers the last of them where there may be more. */
async function tellNext({ id, post, followersToo }: News, after: string | null): Promise<string | null> {
  const [told] = await tellReaders([...readersAre(post, followersToo, after, BATCH), id]);
  return told!.readers === BATCH ? told!.last : null;
}
// By hand: it writes many rows, with an on conflict and a lock.
const tellReaders = query(
  { readers: int('count(*)'), last: nullable(text('(array_agg(follower_id order by follower_id desc))[1]')) },
  (answer) => `with reader as (${READERS}), told as (
     insert into tellings (recipient_id, created_at, notification_id)
     select follower_id, n.created_at, n.id from reader
     -- Held, so that none is written once the notification is gone.
     cross join (select id, created_at from notifications where id = $7 for key share) n
     where not exists (select from users u where u.id = reader.follower_id and not u.is_here)
     on conflict do nothing)
   select ${answer} from reader`,
  { isRare: true },
);
