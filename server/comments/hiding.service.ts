import { sql } from '../platform/db/database';

/**
 * Hides what these people said, and what stands under it, while they are blocked, and shows it again (decision C1). Under what
 * somebody else said who is blocked it stays hidden.
 */
export async function hideOrShow(userIds: readonly string[]): Promise<void> {
  // Whoever answers them holds what they answer: a reply that is being written is there before the next statement looks.
  await sql('select from comments where user_id = any($1) order by id for no key update', [userIds]);
  await sql(
    `update comments c set is_hidden = now_so.is_hidden
     from (
       select one.id, author.blocked_at is not null or top_author.blocked_at is not null as is_hidden
       from comments one join users author on author.id = one.user_id
       left join comments top on top.id = one.top_id
       left join users top_author on top_author.id = top.user_id
       where one.id in (
         select id from comments where user_id = any($1)
         union all
         select reply.id from comments mine join comments reply on reply.post_id = mine.post_id and reply.top_id = mine.id
         where mine.user_id = any($1))
     ) now_so
     where c.id = now_so.id and c.is_hidden <> now_so.is_hidden`,
    [userIds],
  );
}
