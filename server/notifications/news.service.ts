import { pagesOf } from '../creators/creator.service';
import { repo } from '../platform/db/database';
import { execute, int, nullable, rows, text } from '../platform/db/query';
import { publish } from '../platform/live/pubsub';
import { tellsFollowers, tellsOfPosts } from '../policies';
import { Post } from '../posts/post.entity';
import { READERS, readersAre } from '../posts/readers.service';
import { NotificationType } from '../rules/notifications';
import { Notification } from './notification.entity';

/** Where every node hears of a post that is told to many; each tells those of them who are on it. */
export const NEWS_TOPIC = 'news';

/** People who are told in one go. */
const BATCH = 5_000;

/** Tells those who can open a new post, once however often; those who are here hear of it live when all have been told. */
export async function tellNewPost(postId: string): Promise<void> {
  const news = await recordNews(postId);
  if (!news) return;
  let after = await tellNext(news, null);
  while (after !== null) after = await tellNext(news, after);
  await publish(NEWS_TOPIC, news.id);
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
  // Held until it is written down: a post that is taken down at this moment withdraws it afterwards, or keeps it from being written.
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
  const [told] = await rows(
    { readers: int('count(*)'), last: nullable(text('(array_agg(follower_id order by follower_id desc))[1]')) },
    (answer) => `with reader as (${READERS}), told as (
       insert into tellings (recipient_id, created_at, notification_id)
       select follower_id, n.created_at, n.id from reader
       -- Held, so that none is written once the notification is gone.
       cross join (select id, created_at from notifications where id = $7 for key share) n
       where not exists (select from users u where u.id = reader.follower_id and not u.is_here)
       on conflict do nothing)
     select ${answer} from reader`,
    [...readersAre(post, followersToo, after, BATCH), id],
  );
  return told!.readers === BATCH ? told!.last : null;
}
