import { In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { bool, columns, execute, list, nullable, query, text } from '../../platform/db/query';
import { Post } from '../posts/post.entity';
import { Comment } from './comment.entity';

/**
 * Hides the comments of these people, with their replies, while they are blocked, and shows them again (decision C1).
 * The people are locked.
 */
export async function updateHiddenComments(userIds: readonly string[]): Promise<void> {
  await lockPostsWithCommentsOf({ userIds, creatorUserId: null });
  const theirs = await repo(Comment).find({ select: { id: true }, where: { userId: In([...userIds]) } });
  await settleHidden(theirs.map(({ id }) => id));
}
// By hand: many rows are locked in one order. A reply locks its post first: a reply that is being written is
// committed before the next statement reads.
const lockPostsWithCommentsOf = query(
  columns(Post, 'p', 'id'),
  (
    answer,
  ) => `select ${answer} from posts p where p.id in (select c.post_id from comments c where c.user_id = any(:userIds))
     and p.creator_user_id = coalesce(:creatorUserId, p.creator_user_id) order by p.id for no key update`,
  { isRare: true, values: { userIds: list(text), creatorUserId: nullable(text) } },
);

/** Hides or shows a person's comments on a creator's posts, as the creator has decided. The person is locked. */
export async function muteOrUnmute(creatorUserId: string, userId: string, isMuted: boolean): Promise<void> {
  await lockPostsWithCommentsOf({ userIds: [userId], creatorUserId });
  const changed = await mute({ creatorUserId, userId, isMuted });
  await settleHidden(changed.map(({ id }) => id));
}
// By hand: many rows are found by their posts and returned.
const mute = query(
  columns(Comment, 'c', 'id'),
  (answer) => `update comments c set is_muted = :isMuted from posts p
   where p.id = c.post_id and p.creator_user_id = :creatorUserId and c.user_id = :userId and c.is_muted <> :isMuted returning ${answer}`,
  { isRare: true, values: { creatorUserId: text, userId: text, isMuted: bool } },
);

/** Hides a comment and its replies while it is taken down, and shows them again; its post is locked. */
export const hideOrShowComment = (id: string): Promise<void> => settleHidden([id]);

/**
 * Computes anew whether these comments and their replies are hidden. A comment that is taken down, or whose author is
 * blocked, is hidden from all, with its replies. The comments of a muted person, with their replies, are shown only to
 * that person and the creator. A reply of one muted person to another is shown only to the creator.
 */
export async function settleHidden(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // By hand: many rows at once, by their authors, their posts and the comments above them.
  await execute(
    `with asked as (select unnest(:ids::uuid[])), settled as (
       select one.id, author.blocked_at is not null or top_author.blocked_at is not null
           or exists (select from take_downs t where t.comment_id = one.id or t.comment_id = one.top_id) as is_gone,
         one.is_muted or coalesce(top.is_muted, false) as is_muted,
         -- A muted person does not see their own reply to another muted person: the comment above is hidden from them.
         case when not coalesce(top.is_muted, false) then array[p.creator_user_id, one.user_id]
           when one.is_muted and top.user_id <> one.user_id then array[p.creator_user_id]
           else array[p.creator_user_id, top.user_id] end as shown_to
       from comments one join posts p on p.id = one.post_id join users author on author.id = one.user_id
       left join comments top on top.id = one.top_id left join users top_author on top_author.id = top.user_id
       where one.id in (
         select * from asked
         union all
         select reply.id from comments mine join comments reply on reply.post_id = mine.post_id and reply.top_id = mine.id
         where mine.id in (select * from asked))
     ), now_so as (
       select id, is_gone or is_muted as is_hidden, case when is_muted and not is_gone then shown_to end as shown_to from settled
     )
     update comments c set is_hidden = now_so.is_hidden, shown_to = now_so.shown_to from now_so
     where c.id = now_so.id and (c.is_hidden, c.shown_to) is distinct from (now_so.is_hidden, now_so.shown_to)`,
    { ids },
  );
}
