import { pagesOf } from '../../pages/creators/creator.service';
import { repo, transaction } from '../../platform/db/database';
import { type Events, emit } from '../../platform/db/events';
import { bool, int, list, query, text } from '../../platform/db/query';
import { addJob, type Jobs } from '../../platform/jobs/jobs';
import { publishMany } from '../../platform/live/pubsub';
import { FIRST_ID } from '../../platform/paging';
import { notifiesFollowers, notifiesOfPosts } from '../../policies';
import { Post } from '../../posts/posts/post.entity';
import { NotificationType } from '../../rules/notifications';
import { newsQueueOf } from './news.service';
import { Notification } from './notification.entity';
import { notificationTopic } from './notify.service';

declare module '../../platform/db/events' {
  interface Events {
    /** These people (ids) have the notification of a post that has opened to them. */
    OpenedPostTold: { notificationId: string; members: string[]; followers: string[] };
  }
}

/** The notifications of a post, of which each person has one at most. */
const TYPES = [NotificationType.newPost, NotificationType.postOpened];

/** Recipients in one batch. */
const BATCH = 1_000;

/**
 * Begins to notify those to whom a published post opens, in the transaction that opens it. Each opening has a notification
 * of its own, so that it is dated by it.
 */
export async function tellOpening({ postId, creatorUserId, before }: Events['PostAudienceChanged']): Promise<void> {
  const { identifiers } = await repo(Notification).insert({ type: NotificationType.postOpened, creatorUserId, postId });
  const notificationId: string = identifiers[0]!.id;
  await addJob(
    'tellOpenedPost',
    { notificationId, postId, before, after: null },
    { queue: newsQueueOf(creatorUserId) },
  );
}

/**
 * Notifies the next people to whom a published post has opened, and who were never notified of it, each once however
 * often it runs.
 */
export async function notifyOfOpenedPost(job: Jobs['tellOpenedPost']): Promise<void> {
  const { notificationId, postId, before, after } = job;
  await transaction(async () => {
    const post = await repo(Post).findOneBy({ id: postId, isTakenDown: false });
    const [page] = post ? await pagesOf([post.creatorUserId]) : [];
    if (!post || !page || !notifiesOfPosts(page)) return;
    const { creatorUserId, minAmount } = post;
    const followersToo = notifiesFollowers(page, post);
    const asked = { creatorUserId, postId, minAmount, before, followersToo, after: after ?? FIRST_ID, limit: BATCH };
    const read = await writeRecipients({ ...asked, notificationId, types: TYPES });
    const told = read.filter(({ isTold }) => isTold);
    const idsOf = (isMember: boolean) =>
      told.filter((each) => each.isMember === isMember).map(({ readerId }) => readerId);
    await emit('OpenedPostTold', { notificationId, members: idsOf(true), followers: idsOf(false) });
    await publishMany(told.map(({ readerId }) => [notificationTopic(readerId), notificationId]));
    if (read.length === BATCH)
      await addJob('tellOpenedPost', { ...job, after: read.at(-1)!.readerId }, { queue: newsQueueOf(creatorUserId) });
  });
}

// By hand: it writes many rows, with an on conflict. The readers are members whose squads are between the two prices, and
// followers where everyone reads it now.
const writeRecipients = query(
  { readerId: text('r.id'), isMember: bool('r.is_member'), isTold: bool('told.recipient_id is not null') },
  (answer) => `with reader as (
     select id, bool_or(is_member) as is_member from (
       (select member_id as id, true as is_member from active_subscriptions
        where creator_user_id = :creatorUserId and opened_amount >= :minAmount and opened_amount < :before and member_id > :after
        order by member_id limit :limit)
       union all
       (select follower_id, false from follows f
        where :followersToo and f.creator_user_id = :creatorUserId and f.follower_id > :after
          and not exists (select from active_subscriptions m where m.creator_user_id = f.creator_user_id
            and m.member_id = f.follower_id and m.opened_amount >= :before)
        order by follower_id limit :limit)
     ) both_ways group by id order by id limit :limit),
   told as (
     insert into notification_recipients (recipient_id, created_at, notification_id)
     select reader.id, n.created_at, n.id from reader
     -- Locked, so that no row is written for a deleted notification.
     cross join (select id, created_at from notifications where id = :notificationId for key share) n
     where exists (select from users u where u.id = reader.id and u.is_here)
       and not exists (select from notifications made join notification_recipients had
         on had.created_at = made.created_at and had.notification_id = made.id and had.recipient_id = reader.id
         where made.post_id = :postId and made.type = any(:types) and made.recipient_id is null)
     on conflict do nothing returning recipient_id)
   select ${answer} from reader r left join told on told.recipient_id = r.id order by r.id`,
  {
    isRare: true,
    values: {
      creatorUserId: text,
      postId: text,
      minAmount: int,
      before: int,
      followersToo: bool,
      after: text,
      limit: int,
      notificationId: text,
      types: list(int),
    },
  },
);
