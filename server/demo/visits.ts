import { execute } from '../platform/db/query';

/** From where people come to the demo's page, and how many of a hundred. */
const SOURCES = { '': 34, 'instagram.com': 31, 'youtube.com': 14, 'google.com': 12, 'linktr.ee': 6, 'reddit.com': 3 };

/** Counts visits of a page for the last months, more from month to month, most at weekends, and joins after its posts. */
export async function seedVisits(creatorUserId: string): Promise<void> {
  // By hand: rows of days that the product never writes.
  await execute(
    `with days as (
       select day::date as day, round((20 + ago_less) * (case when extract(isodow from day) > 5 then 1.5 else 1 end)
         * (0.8 + (extract(day from day)::int * 7 % 5) / 10.0))::int as arrivals
       from generate_series(1, 240) n cross join lateral (
         select (now() at time zone 'Asia/Kolkata')::date - n as day, (240 - n) / 6 as ago_less) d),
     visits as (insert into page_visits (creator_user_id, day, views, arrivals)
       select :creatorUserId, day, arrivals * 2 + arrivals % 7, arrivals from days returning day, arrivals)
     insert into page_sources (creator_user_id, day, source, arrivals)
     select :creatorUserId, day, source, round(arrivals * part::int / 100.0)
     from days cross join json_each_text(:sources::json) s (source, part) where round(arrivals * part::int / 100.0) > 0`,
    { creatorUserId, sources: JSON.stringify(SOURCES) },
  );
  // By hand: rows of days that the product never writes.
  await execute(
    `insert into post_days (creator_user_id, day, post_id, joins_after)
     select creator_user_id, (now() at time zone 'Asia/Kolkata')::date - (3 + 8 * nth)::int, id, 4 - nth
     from (select id, creator_user_id, row_number() over (order by published_at desc) as nth from posts
       where creator_user_id = :creatorUserId) p where nth < 4`,
    { creatorUserId },
  );
  // By hand: as above.
  await execute(
    `insert into post_views (creator_user_id, day, post_id, views)
     select creator_user_id, (now() at time zone 'Asia/Kolkata')::date - ago, id, greatest(1, 40 - 6 * nth - ago / 3)
     from (select id, creator_user_id, row_number() over (order by published_at desc)::int as nth from posts
       where creator_user_id = :creatorUserId) p cross join generate_series(1, 60) ago where nth < 6`,
    { creatorUserId },
  );
  // By hand: as above.
  await execute(
    `with links as (insert into page_links (creator_user_id, name, code)
       values (:creatorUserId, 'Poster at the fair', 'mela24'), (:creatorUserId, 'Reel of May', 'reel45') returning id, code)
     insert into page_link_days (creator_user_id, link_id, day, arrivals)
     select :creatorUserId, id, (now() at time zone 'Asia/Kolkata')::date - ago, case code when 'reel45' then 12 - ago / 6 else 2 end
     from links cross join generate_series(1, 60) ago`,
    { creatorUserId },
  );
}
