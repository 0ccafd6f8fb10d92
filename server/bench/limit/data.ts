import { openSession } from '../../auth/viewer';
import { sql } from '../../platform/db/database';

const PAGES = 20;
const POSTS = 50;

/** The people of the measurement: a fan of twenty live pages, and the owner of the page that is opened. */
export interface Bench {
  token: string;
  fanId: string;
  creatorUserId: string;
}

/**
 * Twenty live pages with a squad, two goals and fifty posts each, and one fan who is a member of all of them, follows
 * them, and has a notification of every post.
 */
export async function fillForLimit(): Promise<Bench> {
  const [fan] = await sql<{ id: string }>(
    `insert into users (email, email_key, full_name, email_verified_at) values ('fan@x.in', 'fan@x.in', 'Fan', now()) returning id`,
  );
  await sql(
    `with owners as (insert into users (email, email_key, full_name, email_verified_at)
       select i || '@x.in', i || '@x.in', 'Owner', now() from generate_series(1, $1) i returning id, email),
     pages as (insert into creators (user_id, page_name, search_name, bio, about, review_status)
       select id, 'Page ' || email, 'page ' || email, 'things', repeat('About it. ', 20), 2 from owners returning user_id),
     aims as (insert into goals (creator_user_id, title, goal_number) select user_id, 'A van', n * 100 from pages, generate_series(1, 2) n),
     follows as (insert into follows (follower_id, creator_user_id) select $2, user_id from pages),
     tiers as (insert into squads (creator_user_id, amount, title, active_members) select user_id, 100, 'Squad', 1 from pages returning id, creator_user_id),
     members as (insert into squad_subscriptions (member_id, creator_user_id, squad_id, amount, status, paid_until, billing_day, member_since)
       select $2, creator_user_id, id, 100, 1, now() + interval '1 month', 1, now() from tiers returning id, squad_id, amount, member_since, paid_until),
     granted as (insert into grants (subscription_id, squad_id, amount, during, kind)
       select id, squad_id, amount, tstzrange(member_since, paid_until), 'carried' from members),
     posts as (insert into posts (creator_user_id, squad_id, min_amount, description, published_at)
       select t.creator_user_id, case when n % 2 = 0 then t.id end, case when n % 2 = 0 then 100 else 0 end, repeat('word ', 40), now() - n * interval '1 hour'
       from tiers t, generate_series(1, $3::int) n returning id, creator_user_id, published_at),
     news as (insert into notifications (type, creator_user_id, post_id, created_at)
       select 1, creator_user_id, id, published_at from posts returning id, created_at)
     insert into notification_recipients (recipient_id, created_at, notification_id) select $2, created_at, id from news`,
    [PAGES, fan!.id, POSTS],
  );
  await sql('update creators set active_members = 1, active_income = 100');
  await sql('analyze');
  const [page] = await sql<{ id: string }>('select user_id as id from creators order by user_id limit 1');
  const token = await openSession(fan!.id, { ip: '127.0.0.1', userAgent: 'bench' });
  return { token, fanId: fan!.id, creatorUserId: page!.id };
}
