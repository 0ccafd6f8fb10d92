import type { Client } from 'pg';
import { hashToken } from '../../auth/viewer';

/** The drill's data: a page that every person follows, with posts for their comments. */
export interface People {
  creatorUserId: string;
  creatorToken: string;
  /** Secrets of sessions, one for each follower. */
  tokens: string[];
  posts: string[];
}

// A UUID of version 8: another is refused.
const scattered = (kind: string, n: string) =>
  `overlay(overlay(md5('${kind}' || ${n}) placing '8' from 13) placing 'a' from 17)::uuid`;
const tokenOf = (n: number) => `${n}`.padStart(43, 't');

/** Inserts so many followers and posts into an empty database. */
export async function makePeople(client: Client, followers: number, posts: number): Promise<People> {
  await client.query(`
    insert into users (id, email, email_key, full_name, email_verified_at)
      select ${scattered('person', 'n')}, n || '@x.in', n || '@x.in', 'Person ' || n, now() from generate_series(0, ${followers}) n;
    insert into creators (user_id, page_name, search_name, bio) values (${scattered('person', '0')}, 'Page', 'page', 'things');
    insert into follows (follower_id, creator_user_id) select ${scattered('person', 'n')}, ${scattered('person', '0')} from generate_series(1, ${followers}) n;
    insert into posts (id, creator_user_id, min_amount, description, published_at)
      select ${scattered('post', 'n')}, ${scattered('person', '0')}, 0, 'Post ' || n, now() from generate_series(1, ${posts}) n`);
  await client.query(
    `insert into sessions (token_hash, user_id, ip, user_agent, expires_at)
     select token_hash, ${scattered('person', '(n - 1)')}, '127.0.0.1', 'drill', now() + interval '30 days'
     from unnest($1::bytea[]) with ordinality as hashed (token_hash, n)`,
    [Array.from({ length: followers + 1 }, (_, n) => hashToken(tokenOf(n)))],
  );
  const { rows } = await client.query(`select id from posts`);
  const owner = await client.query(`select user_id from creators`);
  return {
    creatorUserId: owner.rows[0].user_id,
    creatorToken: tokenOf(0),
    tokens: Array.from({ length: followers }, (_, n) => tokenOf(n + 1)),
    posts: rows.map(({ id }) => id),
  };
}
