import { config } from '../../platform/config/config';
import { execute } from '../../platform/db/query';
import { log } from '../../platform/log/log';
import { hasControl } from '../../rules/text';
import { isRobot, LINK_CODE, OTHER_SOURCE, SOURCES_A_DAY, sourceOf } from '../../rules/visits';

/** How often what was counted is written (milliseconds); a crash loses as much. */
const WRITE_MS = 60_000;
/** The most counters in memory; beyond them nothing is counted. */
const COUNTERS_MAX = 10_000;
/** Beyond so many, a source is one of the others: who invents sources takes no page's own counters. */
const SOURCES_MAX = 5_000;

/** A page that was opened, by the parameter of its address: one of the three. */
export interface Opened {
  slug?: string | undefined;
  userId?: string | undefined;
  postId?: string | undefined;
}

interface Visit extends Opened {
  agent: string | undefined;
  referer?: string | undefined;
  /** It was opened within the client, without a page load. */
  isWithin?: boolean;
  /** What the address has after `?ref=`. */
  ref?: unknown;
  /** Who opened it, where they run a page themselves: their own page is not counted. */
  creatorId: string | null;
}

interface Counter extends Opened {
  creatorId: string | null;
  /** null: not from elsewhere. */
  source: string | null;
  /** The code of a named link; whether the page has such a link is found when it is written. */
  ref: string | null;
  views: number;
}

let counters = new Map<string, Counter>();
let timer: NodeJS.Timeout | undefined;

/** Counts an opened page or post, which is there, in memory, without anything about the person; robots are left out. */
export function countVisit({ agent, referer, isWithin = false, ref: code, ...opened }: Visit): void {
  if (isRobot(agent)) return;
  // Postgres refuses control characters, and with them all that is written at once: no page has such an address.
  if (hasControl(opened.slug ?? '')) return;
  const source = isWithin ? null : sourceOf(referer, config().publicUrl.host);
  const ref = source !== null && typeof code === 'string' && LINK_CODE.test(code) ? code : null;
  const counter =
    counterOf({ ...opened, source, ref }, source || ref ? SOURCES_MAX : COUNTERS_MAX) ??
    counterOf({ ...opened, source: source && OTHER_SOURCE, ref: null }, COUNTERS_MAX);
  if (counter) counter.views++;
  timer ??= setTimeout(
    () => void writeVisits().catch((err) => log.warn({ err }, 'visits were not counted')),
    WRITE_MS,
  ).unref();
}

/** The counter of a visit; null for a new one where there are as many as `most`. */
function counterOf(visit: Omit<Counter, 'views'>, most: number): Counter | null {
  const { slug, userId, postId, creatorId, source, ref } = visit;
  const key = JSON.stringify([slug, userId, postId, creatorId, source, ref]);
  const known = counters.get(key);
  if (known) return known;
  if (counters.size >= most) return null;
  const made = { ...visit, views: 0 };
  counters.set(key, made);
  return made;
}

/** Writes what was counted, in one statement; what cannot be written is lost. */
export async function writeVisits(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (counters.size === 0) return;
  const visits = JSON.stringify([...counters.values()]);
  counters = new Map();
  await addVisits(visits);
}

const DAY = `(now() at time zone 'Asia/Kolkata')::date`;

const addVisits = (visits: string) =>
  // By hand: counters, and addresses that are looked up together.
  execute(
    `with seen as (
       select owner.user_id as creator_user_id, p.id as post_id, v.source, v.ref, v.views
       from json_to_recordset(:visits::json)
         as v (slug text, "userId" uuid, "postId" uuid, "creatorId" uuid, source text, ref text, views int)
       left join posts p on p.id = v."postId"
       left join page_slugs s on s.slug = v.slug
       left join creators c on c.user_id = v."userId"
       cross join lateral (select coalesce(p.creator_user_id, s.creator_user_id, c.user_id) as user_id) owner
       where owner.user_id is not null and owner.user_id is distinct from v."creatorId"),
     counted as (select creator_user_id, source, sum(views) as views from seen group by 1, 2),
     posts_seen as (insert into post_views as d (creator_user_id, day, post_id, views)
       select creator_user_id, ${DAY}, post_id, sum(views) from seen where post_id is not null group by 1, 3 order by 1, 3
       on conflict (creator_user_id, day, post_id) do update set views = d.views + excluded.views),
     links as (insert into page_link_days as d (creator_user_id, link_id, day, arrivals)
       select l.creator_user_id, l.id, ${DAY}, sum(n.views)
       from seen n join page_links l on l.creator_user_id = n.creator_user_id and l.code = n.ref group by 1, 2 order by 1, 2
       on conflict (link_id, day) do update set arrivals = d.arrivals + excluded.arrivals),
     pages as (insert into page_visits as d (creator_user_id, day, views, arrivals)
       select creator_user_id, ${DAY}, sum(views), coalesce(sum(views) filter (where source is not null), 0)
       from counted group by 1 order by 1
       on conflict (creator_user_id, day) do update set views = d.views + excluded.views, arrivals = d.arrivals + excluded.arrivals),
     ranked as (
       select n.creator_user_id, n.views, n.source, k.source is not null as is_known,
         row_number() over (partition by n.creator_user_id, k.source is null order by n.views desc, n.source) as rank,
         (select count(*) from page_sources h where h.creator_user_id = n.creator_user_id and h.day = ${DAY}) as known
       from counted n left join page_sources k on k.creator_user_id = n.creator_user_id and k.day = ${DAY} and k.source = n.source
       where n.source is not null)
     insert into page_sources as d (creator_user_id, day, source, arrivals)
     select creator_user_id, ${DAY}, case when is_known or known + rank <= ${SOURCES_A_DAY} then source else '${OTHER_SOURCE}' end as its, sum(views)
     from ranked group by creator_user_id, its order by creator_user_id, its
     on conflict (creator_user_id, day, source) do update set arrivals = d.arrivals + excluded.arrivals`,
    { visits },
  );
