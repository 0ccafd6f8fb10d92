import { columns, execute, rows } from '../platform/db/query';
import { Comment } from './comment.entity';

/** Hides what these people said, and what stands under it, while they are blocked, and shows it again (decision C1). */
export async function hideOrShow(userIds: readonly string[]): Promise<void> {
  // Whoever answers them holds what they answer: a reply that is being written is there before the next statement looks.
  await execute('select from comments where user_id = any($1) order by id for no key update', [userIds]);
  await settleHidden('select id from comments where user_id = any($1)', [userIds]);
}

/** Hides or shows what somebody said on a creator's posts, as the creator has decided. */
export async function muteOrUnmute(creatorUserId: string, userId: string, isMuted: boolean): Promise<void> {
  // By hand: the rows are found through their posts, and those who answer them wait.
  const changed = await rows(
    columns(Comment, 'c', 'id'),
    (answer) => `update comments c set is_muted = $3 from posts p
     where p.id = c.post_id and p.creator_user_id = $1 and c.user_id = $2 and c.is_muted <> $3 returning ${answer}`,
    [creatorUserId, userId, isMuted],
  );
  if (changed.length > 0) await settleHidden('select unnest($1::uuid[])', [changed.map(({ id }) => id)]);
}

/** Hides a comment and the replies under it while it is taken down, and shows them again; its post is held. */
export const hideOrShowComment = (id: string): Promise<void> => settleHidden('select $1::uuid', [id]);

/**
 * Works out anew whether these comments and the replies under them are hidden. What somebody said who is blocked, or that is
 * taken down, and what stands under it, is hidden from all; what its author or that of the comment above is muted for, from all but them and the creator.
 */
export async function settleHidden(which: string, values: unknown[]): Promise<void> {
  // By hand: many rows at once, each by its author, its post and what it stands under.
  await execute(
    `with asked as (${which}), settled as (
       select one.id, author.blocked_at is not null or top_author.blocked_at is not null
           or exists (select from take_downs t where t.comment_id = one.id or t.comment_id = one.top_id) as is_gone,
         one.is_muted or coalesce(top.is_muted, false) as is_muted,
         -- Under what somebody else said who is muted, a muted person sees nothing, not even their own words.
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
    values,
  );
}
