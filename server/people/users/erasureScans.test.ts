import { expect, it } from 'vitest';
import { sql, transaction } from '../../platform/db/database';
import { addComment } from '../../posts/comments/commenting.service';
import { setPostLiked } from '../../posts/likes/like.service';
import { aCreator, aMember, aPost } from '../../test/factories';
import { aWorld } from '../../test/world';
import { eraseAccount } from './erasure.service';

const world = aWorld();

/** So many other rows that a full scan of a table for one person would show. */
const OTHERS = 3_000;

/** People with a page, a squad, a goal, a post that they like and comment on, a membership, a notification, a message, a device and a mailed link each. */
async function fillWithOthers(): Promise<void> {
  const one = `from generate_series(1, ${OTHERS}) n`;
  await sql(`insert into users (email, email_key, full_name) select n || '@e.in', n || '@e.in', 'Other' ${one}`);
  const others = `from users where full_name = 'Other'`;
  await sql(`insert into creators (user_id, page_name, bio, search_name) select id, 'Page', '', '' ${others}`);
  await sql(`insert into page_slugs (slug, creator_user_id) select 'p-' || left(email, -5), id ${others}`);
  await sql(`insert into squads (creator_user_id, title, amount) select id, 'Squad', 100 ${others}`);
  await sql(`insert into goals (creator_user_id, title, goal_number) select id, 'Goal', 100 ${others}`);
  await sql(`insert into posts (creator_user_id, min_amount, description) select id, 0, 'Hello' ${others}`);
  await sql(`insert into likes (post_id, user_id) select id, creator_user_id from posts where description = 'Hello'`);
  await sql(
    `insert into comments (post_id, user_id, text) select id, creator_user_id, 'Hi' from posts where description = 'Hello'`,
  );
  await sql(
    `insert into squad_subscriptions (member_id, creator_user_id, squad_id, amount, status, paid_until, billing_day, member_since)
     select member.id, s.creator_user_id, s.id, 100, 1, now() + interval '9 days', 1, now()
     from (select id, lag(id) over (order by id) as before ${others}) member join squads s on s.creator_user_id = before`,
  );
  await sql(
    `insert into notifications (recipient_id, type, actor_id)
     select id, 1, before from (select id, lag(id) over (order by id) as before ${others}) n where before is not null`,
  );
  await sql(
    `insert into rooms (creator_user_id, member_id, last_number) select creator_user_id, member_id, 1 from squad_subscriptions`,
  );
  await sql(
    `insert into messages (room_id, number, sender_user_id, text, created_at) select id, 1, member_id, 'Hello', now() from rooms`,
  );
  await sql('insert into contact_blocks (blocker_id, blocked_id) select member_id, creator_user_id from rooms');
  await sql(
    `insert into sessions (user_id, token_hash, ip, user_agent, expires_at) select id, sha256(id::text::bytea), '', '', now() ${others}`,
  );
  await sql(`insert into email_tokens (user_id, purpose, expires_at) select id, 'verify', now() ${others}`);
  await sql(`insert into waitlist_entries (email, email_key, features) select email, email_key, '{}' ${others}`);
  await sql('analyze');
}

/** The large tables that a piece of work in this transaction reads from one end to the other. */
async function scannedBy(work: () => Promise<unknown>): Promise<string[]> {
  const scans = async () =>
    sql<{ name: string; count: string }>(
      `select t.relname as name, t.seq_scan as count from pg_stat_xact_user_tables t join pg_class c on c.oid = t.relid
       where t.schemaname = 'public' and c.reltuples >= ${OTHERS} - 10 order by 1`,
    );
  // The connection may not have reported its earlier work yet.
  const before = await scans();
  expect(before.length).toBeGreaterThan(9);
  await work();
  return (await scans()).filter(({ count }, i) => count !== before[i]!.count).map(({ name }) => name);
}

it('erasing a person and their page reads their rows by indexes, and scans no table', async () => {
  const creator = await aCreator({ squads: [100], pageName: 'Kabir paints' });
  await aMember(world, { of: creator.squads[0]! });
  const { id } = await aPost(creator, { squad: creator.squads[0] });
  const { comment } = await addComment(creator, id, { text: 'top' });
  await addComment(creator, id, { text: 'reply', replyToCommentId: comment.id });
  await setPostLiked(creator, id, true);
  await fillWithOthers();
  await sql(`update squad_subscriptions set paid_until = now() - interval '9 days' where creator_user_id = $1`, [
    creator.userId,
  ]);
  await sql(`update users set deletion_asked_at = now() - interval '31 days' where id = $1`, [creator.userId]);
  await transaction(async () => {
    expect(await scannedBy(() => sql('select from squads where title = title'))).toEqual(['squads']);
    expect(await scannedBy(() => eraseAccount(creator.userId))).toEqual([]);
  });
  const [page] = await sql('select erased_at from creators where user_id = $1', [creator.userId]);
  expect(page).toEqual({ erased_at: expect.any(Date) });
});

it('every reference to a person has an index', async () => {
  const without = await sql(
    `select c.conrelid::regclass::text as "table", a.attname as "column"
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'users'::regclass
       and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))`,
  );
  expect(without).toEqual([]);
});
