import type { Viewer } from '../../auth/viewer';
import { int, list, query, text } from '../../platform/db/query';
import { creatorOnly } from '../../policies';
import { pageLinksOf } from '../../posts/visits/pageLink.service';
import type { PageLinkView } from '../../posts/visits/pageLink.view';
import { type GrowthRange, type Period, periodsOf } from '../../rules/growthPeriods';

/** The sources that are listed, those with most arrivals. */
const SOURCES_LISTED = 20;

/** How often a page was opened in some days, and how many began to follow it then and still do. */
export interface VisitsOfPeriod extends Period {
  views: number;
  arrivals: number;
  follows: number;
}

/** A site from which people came; `source`: its host, '' without one, `other` for all that are not counted one by one. */
interface Source {
  source: string;
  arrivals: number;
}

/** A named link, and how many came by it. */
export interface LinkArrivals {
  link: PageLinkView;
  arrivals: number;
}

const IN_PERIOD = 'day between p.first and p.last';

// By hand: sums of a table without an entity, by periods without a row too.
const findVisits = query(
  {
    from: text('p.first::text'),
    until: text('p.last::text'),
    views: int(
      `coalesce((select sum(views) from page_visits where creator_user_id = :creatorUserId and ${IN_PERIOD}), 0)`,
    ),
    arrivals: int(
      `coalesce((select sum(arrivals) from page_visits where creator_user_id = :creatorUserId and ${IN_PERIOD}), 0)`,
    ),
    follows: int(`(select count(*) from followed where ${IN_PERIOD})`),
  },
  (answer) => `with followed as materialized (
     select (followed_at at time zone 'Asia/Kolkata')::date as day from follows where creator_user_id = :creatorUserId
       and followed_at >= (:firsts::date[])[1]::timestamp at time zone 'Asia/Kolkata')
   select ${answer} from unnest(:firsts::date[], :lasts::date[]) p (first, last) order by p.first`,
  { isRare: true, values: { creatorUserId: text, firsts: list(text), lasts: list(text) } },
);

// By hand: sums of a table without an entity.
const findSources = query(
  { source: text('source'), arrivals: int('sum(arrivals)') },
  (answer) => `select ${answer} from page_sources
   where creator_user_id = :creatorUserId and day between :first::date and :last::date
   group by source order by sum(arrivals) desc, source limit ${SOURCES_LISTED}`,
  { isRare: true, values: { creatorUserId: text, first: text, last: text } },
);

// By hand: sums of a table without an entity.
const findLinks = query(
  { linkId: text('link_id'), arrivals: int('sum(arrivals)') },
  (answer) => `select ${answer} from page_link_days
   where creator_user_id = :creatorUserId and day between :first::date and :last::date group by link_id`,
  { isRare: true, values: { creatorUserId: text, first: text, last: text } },
);

/** The named links of a page, those first by which most came, also those by which no one did. */
async function linksOf(creatorUserId: string, time: { first: string; last: string }): Promise<LinkArrivals[]> {
  const counted = new Map((await findLinks({ creatorUserId, ...time })).map((row) => [row.linkId, row.arrivals]));
  const links = await pageLinksOf(creatorUserId);
  return links
    .map((link) => ({ link, arrivals: counted.get(link.id) ?? 0 }))
    .sort((one, other) => other.arrivals - one.arrivals);
}

/** The visits of the viewer's page up to the last day that is over in India, oldest first. 403 for people without a page. */
export async function visitsOfPage(
  viewer: Viewer | null,
  range: GrowthRange,
  now = new Date(),
): Promise<{ periods: VisitsOfPeriod[]; sources: Source[]; links: LinkArrivals[] }> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  const periods = periodsOf(range, now);
  const [firsts, lasts] = [periods.map(({ from }) => from), periods.map(({ until }) => until)];
  const time = { first: firsts[0]!, last: lasts.at(-1)! };
  return {
    periods: await findVisits({ creatorUserId, firsts, lasts }),
    sources: await findSources({ creatorUserId, ...time }),
    links: await linksOf(creatorUserId, time),
  };
}
