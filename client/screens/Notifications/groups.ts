import { indianDate } from '../../../server/rules/time';

/** The fields of a notification that decide its group. */
interface Listed {
  id: string;
  type: string;
  timestamp: string;
  actorName: string;
  post: { id: string } | null;
  actor: { id: string } | null;
  creator: { userId: string } | null;
}

/**
 * Notifications of one row (decision J6): likes or comments of one post on one Indian day, new posts of one page
 * likewise; each other one alone.
 */
export interface NotificationGroup<N> {
  key: string;
  /** The newest first. */
  notifications: [N, ...N[]];
  /** Their people, the newest first, at most NAMED of those who are still here; and the number of others. */
  names: string[];
  others: number;
}

/** People who are named before the others are counted. */
const NAMED = 2;

function keyOf({ id, type, timestamp, post, creator }: Listed): string {
  const day = indianDate(new Date(timestamp));
  if ((type === 'POST_LIKE' || type === 'POST_COMMENT') && post) return `${type} ${post.id} ${day}`;
  return type === 'NEW_POST' && creator ? `${type} ${creator.userId} ${day}` : id;
}

/** The rows of a list, each at the place of its newest notification. */
export function groupsOf<N extends Listed>(list: readonly N[]): NotificationGroup<N>[] {
  const groups = new Map<string, [N, ...N[]]>();
  for (const notification of list) {
    const key = keyOf(notification);
    const group = groups.get(key);
    if (group) group.push(notification);
    else groups.set(key, [notification]);
  }
  return [...groups].map(([key, notifications]) => ({ key, notifications, ...peopleOf(notifications) }));
}

/** People count once; erased people have no id, and each of them counts. */
function peopleOf(notifications: readonly Listed[]): { names: string[]; others: number } {
  const here = new Map(
    notifications.flatMap(({ actor, actorName }) => (actor ? [[actor.id, actorName] as const] : [])),
  );
  const gone = notifications.flatMap(({ actor, actorName }) => (actor ? [] : actorName));
  // Where no person is left, it reads like a single one.
  const names = here.size > 0 ? [...here.values()].slice(0, NAMED) : gone.slice(0, 1);
  return { names, others: here.size + gone.length - names.length };
}
