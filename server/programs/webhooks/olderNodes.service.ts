import { bool, int, query } from '../../platform/db/query';

/** A node without a heartbeat for so many seconds is gone: longer than a slow node takes for one. */
const GONE_SECONDS = 120;

// By hand: an exists, on the table of server/operations.
const findOlder = query(
  {
    isThere: bool(`exists (select from heartbeats where coalesce(newest_change, 0) < :change
       and beat_at > now() - interval '${GONE_SECONDS} seconds')`),
  },
  (answer) => `select ${answer}`,
  { isRare: true, values: { change: int } },
);

/**
 * Whether a node runs that does not know this migration, by its number: the columns it reads must stay until it is
 * gone.
 */
export async function olderNodesRun(change: number): Promise<boolean> {
  const [answer] = await findOlder({ change });
  return answer!.isThere;
}
