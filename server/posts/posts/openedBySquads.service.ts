import { In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { generic, int, jsonList, list, query, record, text } from '../../platform/db/query';
import { OPENS_COUNTED, OPENS_WINDOW } from '../../rules/squadCards';
import { Post } from './post.entity';
import { POSTS } from './post.service';

/** The squad posts of one price on a page, among the newest of all its squad posts. */
export interface PaidPosts {
  creatorUserId: string;
  /** Rupees a month that open them. */
  minAmount: number;
  count: number;
  /** The number of those from the last days (OPENS_WINDOW). */
  recent: number;
  /** The days since the oldest of them was published. */
  days: number;
}

const COUNTED = {
  minAmount: int('p.min_amount'),
  count: int('p.count'),
  recent: int('p.recent'),
  days: int('extract(day from now() - p.oldest)::int'),
};
/**
 * The squad posts of a page by price, `p`. They are counted once for all its squads, up to a limit, in their index. The
 * beginning of the last days is computed once, not for each post.
 */
const paidOn = (creatorUserId: string) => `lateral (
     select min_amount, count(*)::int as count, min(published_at) as oldest,
       (count(*) filter (where published_at > (select now() - interval '${OPENS_WINDOW} days')))::int as recent
     from (
       select min_amount, published_at from ${POSTS} visible where creator_user_id = ${creatorUserId} and min_amount > 0
       order by published_at desc, id desc limit ${OPENS_COUNTED}
     ) newest group by min_amount
   ) p`;

/** The posts that the squads of a page `c` open, by price. */
export const PAID_POSTS = jsonList(
  record({ creatorUserId: text('c.user_id'), ...COUNTED }),
  `from ${paidOn('c.user_id')}`,
  'p.min_amount',
);

// By hand: a hot read.
const countPaid = query(
  { creatorUserId: text('page.creator_user_id'), ...COUNTED },
  (answer) => `select ${answer} from unnest(${generic(':creatorUserIds::uuid[]')}) as page (creator_user_id)
   cross join ${paidOn('page.creator_user_id')}`,
  { values: { creatorUserIds: list(text) } },
);

/** The posts that the squads of these pages open, by price: for loaders. */
export const paidPostsOf = (creatorUserIds: readonly string[]): Promise<PaidPosts[]> => countPaid({ creatorUserIds });

/** How many posts are for each of these squads: for loaders. */
export const postsForSquads = (squadIds: readonly string[]): Promise<{ squadId: string; count: number }[]> =>
  repo(Post)
    .createQueryBuilder('p')
    .select('p.squadId', 'squadId')
    .addSelect('count(*)::int', 'count')
    .where({ squadId: In([...squadIds]) })
    .groupBy('p.squadId')
    .getRawMany();
