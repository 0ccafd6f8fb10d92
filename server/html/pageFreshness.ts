import { PAGES } from '../pages/creators/creator.service';
import { LOWEST_AMOUNT } from '../pages/squads/squad.service';
import { PERSON } from '../people/users/user.entity';
import { columnOf } from '../platform/db/database';
import { inArray, list, query, text } from '../platform/db/query';
import { POSTS } from '../posts/posts/post.service';

/** The state of a row that a page shows. */
export interface RowVersion {
  /** A hash of all that a page must not show once it has changed. */
  version: string;
  /** A hash of what may lag for a moment: counts, and new entries of a list. */
  news: string;
}

/** The versions of rows by id; a row that visitors may not see has none. */
export type Versions = Map<string, RowVersion>;

// Ids differ across all tables, so one list serves all. A whole row that a visitor may see is hashed, so that a new
// column counts by itself. Only the counts named here may lag.

const person = (alias: string) => `row(${PERSON.map((name) => `${alias}.${columnOf(name)}`)})::text`;
const ids = ':ids';

const OF_PAGE = `select c.id,
    md5((to_jsonb(c) - '{active_members,members_magnitude,active_income,last_post_at}'::text[])::text || ${person('o')}
      || coalesce(${LOWEST_AMOUNT.sql}::text, '')) as version,
    md5(row(c.last_post_at, n.active_members, n.active_income,
      array(select p.id from posts p where p.creator_user_id = c.user_id and p.pin_place is not null order by p.pin_place),
      array(select s.id from squads s where s.creator_user_id = c.user_id and s.archived_at is null order by s.id),
      array(select g.id from goals g where g.creator_user_id = c.user_id and not g.archived order by g.id),
      exists (select from testimonials t where t.creator_user_id = c.user_id and t.agreed_at is not null and not t.is_hidden))::text) as news
  from ${PAGES} join page_counts n on n.creator_user_id = c.user_id where ${inArray('c.id', ids)}`;
const OF_SQUAD = `select s.id, md5((to_jsonb(s) - 'active_members')::text || n.price
      || coalesce((select max(k.begins_at) from squad_passes k where k.squad_id = s.id)::text, '')), md5(row(n.active_members, seats.seats)::text)
  from squads s join squad_counts n on n.squad_id = s.id join squad_seats seats on seats.squad_id = s.id
  where ${inArray('s.id', ids)}`;
const OF_GOAL = `select g.id, md5(to_jsonb(g)::text), '' from goals g where ${inArray('g.id', ids)}`;
const OF_POST = `select p.id,
    md5((to_jsonb(p) - '{num_likes,num_comments}'::text[])::text
      || array(select to_jsonb(a) from post_media a where a.post_id = p.id order by a.position)::text),
    md5(row(p.num_likes, p.num_comments)::text)
  from ${POSTS} p where ${inArray('p.id', ids)}`;
const OF_COMMENT = `select c.id, md5(to_jsonb(c)::text || coalesce(answered.is_hidden, false)),
    (select count(*)::text from comments r where r.post_id = c.post_id and r.top_id = c.id and not r.is_hidden)
  from comments c left join comments answered on answered.id = c.answered_id
  where ${inArray('c.id', ids)} and not c.is_hidden`;
const OF_PERSON = `select u.id, md5(${person('u')}), '' from users u where ${inArray('u.id', ids)}`;

// By hand: each visit of a cached page runs it, over six tables in one statement.
const findVersions = query(
  { id: text('v.id'), version: text('v.version'), news: text('v.news') },
  (answer) =>
    `select ${answer} from (${[OF_PAGE, OF_SQUAD, OF_GOAL, OF_POST, OF_COMMENT, OF_PERSON].join(' union all ')}) v`,
  { values: { ids: list(text) } },
);

/** Reads the versions of the rows with these ids, pages, squads, goals, posts, comments and people, in one statement. */
export async function versionsOf(rowIds: readonly string[]): Promise<Versions> {
  if (rowIds.length === 0) return new Map();
  return new Map((await findVersions({ ids: rowIds })).map(({ id, ...version }) => [id, version]));
}

/** Whether a cached page may be sent: a `stale` one only lacks news, an `invalid` one shows what it must not. */
export type Freshness = 'fresh' | 'stale' | 'invalid';

/** Compares the versions of a page with the present ones, in one read; a page of unknown versions is invalid. */
export async function freshnessOf(shown: Versions | null): Promise<Freshness> {
  if (!shown) return 'invalid';
  const now = await versionsOf([...shown.keys()]);
  let freshness: Freshness = 'fresh';
  for (const [id, { version, news }] of shown) {
    if (now.get(id)?.version !== version) return 'invalid';
    if (now.get(id)?.news !== news) freshness = 'stale';
  }
  return freshness;
}
