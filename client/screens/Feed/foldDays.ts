import { indianDate } from '../../../server/rules/dates';
import { FEED_DAY_SHOWN } from '../../../server/rules/posts';

/** The fields of a post that decide its group. */
interface Entry {
  cursor: string;
  moreOfDay: number;
  node: { id: string; timestamp: string; creator: { userId: string; pageName: string } };
}

/** The posts of one page and Indian day that are not shown whole. */
export interface RestOfDay {
  /** The key of the page and the day. */
  key: string;
  creator: { userId: string; pageName: string };
  /** They are older than this place in the feed. */
  after: string;
  count: number;
}

/** A post of the feed, and the rest of its day where that follows it. */
export interface FeedRow<E> {
  entry: E;
  rest: RestOfDay | null;
}

const keyOf = ({ node }: Entry) => `${node.creator.userId} ${indianDate(new Date(node.timestamp))}`;

/**
 * The rows of the feed: of each page and Indian day the newest two posts, and after them the rest. An unfolded rest
 * (`opened`: from which place on, by its key) stays in its place when posts come. With only one post of a day there may
 * be a second in the next slice: its rest waits for that.
 */
export function foldDays<E extends Entry>(
  entries: readonly E[],
  hasNextSlice: boolean,
  opened: ReadonlyMap<string, string>,
): FeedRow<E>[] {
  const days = new Map<string, E[]>();
  for (const entry of entries) {
    const day = days.get(keyOf(entry));
    if (day) day.push(entry);
    else days.set(keyOf(entry), [entry]);
  }
  const lastDay = entries.length > 0 ? indianDate(new Date(entries.at(-1)!.node.timestamp)) : '';
  return entries.flatMap((entry) => {
    const key = keyOf(entry);
    const day = days.get(key)!;
    const place = day.indexOf(entry);
    const end = endOf(day, opened.get(key));
    if (place > end) return [];
    const mayHaveSecond = hasNextSlice && day.length < FEED_DAY_SHOWN && key.endsWith(lastDay);
    const isLast = place === end && entry.moreOfDay > 0 && (opened.has(key) || !mayHaveSecond);
    const { cursor: after, moreOfDay: count, node } = entry;
    return { entry, rest: isLast ? { key, creator: node.creator, after, count } : null };
  });
}

/** The place in its day of the last post that is shown whole. */
function endOf(day: Entry[], openedAt: string | undefined): number {
  const place = day.findIndex(({ cursor }) => cursor === openedAt);
  return place === -1 ? Math.min(FEED_DAY_SHOWN, day.length) - 1 : place;
}
