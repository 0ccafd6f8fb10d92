import { formatDate } from '../../../server/rules/time';

/** Of a notification what says which others it stands with. */
interface Listed {
  id: string;
  type: string;
  timestamp: string;
  post: { id: string } | null;
  actor: { id: string } | null;
}

/** Notifications that are one row: likes of one post on one Indian day (decision J6), and each other one alone. */
export interface NotificationGroup<N> {
  key: string;
  /** The newest first. */
  notifications: [N, ...N[]];
  /** People beside the newest one's. */
  others: number;
}

const keyOf = ({ id, type, timestamp, post }: Listed) =>
  type === 'POST_LIKE' && post ? `${post.id} ${formatDate(new Date(timestamp))}` : id;

/** The rows of a list, each where its newest notification stands. */
export function groupsOf<N extends Listed>(list: readonly N[]): NotificationGroup<N>[] {
  const groups = new Map<string, [N, ...N[]]>();
  for (const notification of list) {
    const key = keyOf(notification);
    const group = groups.get(key);
    if (group) group.push(notification);
    else groups.set(key, [notification]);
  }
  return [...groups].map(([key, notifications]) => {
    // People who are gone have no id; each of them counts.
    const people = new Set(notifications.map(({ actor, id }) => actor?.id ?? id));
    return { key, notifications, others: people.size - 1 };
  });
}
