import { config } from '../../platform/config/config';
import { execute } from '../../platform/db/query';
import { log } from '../../platform/log/log';
import { isRobot, OTHER_SOURCE, SOURCES_A_DAY, sourceOf } from '../../rules/visits';

/** How often what was counted is written (milliseconds); a crash loses as much. */
const WRITE_MS = 60_000;
/** The most counters in memory; beyond them a source is one of the others, and then nothing is counted. */
const COUNTERS_MAX = 10_000;

/** A page that was opened, by the parameter of its address: one of the three. */
interface Opened {
  slug?: string | undefined;
  userId?: string | undefined;
  postId?: string | undefined;
}

interface Visit extends Opened {
  agent: string | undefined;
  referer: string | undefined;
  /** Who opened it, where they run a page themselves: their own page is not counted. */
  creatorId: string | null;
}

interface Counter extends Opened {
  creatorId: string | null;
  /** null: not from elsewhere. */
  source: string | null;
  views: number;
}

let counters = new Map<string, Counter>();
let timer: NodeJS.Timeout | undefined;

/** Counts an opened page or post in memory, without anything about the person; robots are left out. */
export function countVisit({ agent, referer, ...opened }: Visit): void {
  if (isRobot(agent)) return;
  const source = sourceOf(referer, config().publicUrl.host);
  const counter = counterOf({ ...opened, source }) ?? counterOf({ ...opened, source: source && OTHER_SOURCE });
  if (counter) counter.views++;
  timer ??= setTimeout(
    () => void writeVisits().catch((err) => log.warn({ err }, 'visits were not counted')),
    WRITE_MS,
  ).unref();
}

/** The counter of a visit; null for a new one where there are too many. */
function counterOf(visit: Omit<Counter, 'views'>): Counter | null {
  const { slug, userId, postId, creatorId, source } = visit;
  const key = JSON.stringify([slug, userId, postId, creatorId, source]);
  const known = counters.get(key);
  if (known) return known;
  if (counters.size >= COUNTERS_MAX) return null;
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
       select coalesce(p.creator_user_id, s.creator_user_id, c.user_id) as creator_user_id, v."creatorId", v.source, v.views
       from json_to_recordset(:visits::json) as v (slug text, "userId" uuid, "postId" uuid, "creatorId" uuid, source text, views int)
       left join posts p on p.id = v."postId"
       left join page_slugs s on s.slug = v.slug
       left join creators c on c.user_id = v."userId"),
     counted as (
       select creator_user_id, source, sum(views) as views from seen
       where creator_user_id is not null and creator_user_id is distinct from "creatorId" group by 1, 2),
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
