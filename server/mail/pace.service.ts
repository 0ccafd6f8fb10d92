import { setTimeout as delay } from 'node:timers/promises';
import { config } from '../platform/config/config';
import { int, query } from '../platform/db/query';

/**
 * Takes the next turns among all nodes, so that mails to many do not exceed MAIL_RATE a second. Returns a wait for each
 * turn, at even intervals.
 */
export async function takeTurns(count: number): Promise<(() => Promise<void>)[]> {
  const { perSecond } = config().mail;
  const [last] = await moveOn({ perSecond, count });
  const began = performance.now();
  return Array.from({ length: count }, (_, nth) => async () => {
    const ms = last!.ms - ((count - 1 - nth) * 1000) / perSecond - (performance.now() - began);
    if (ms > 0) await delay(ms);
  });
}

// By hand: all nodes advance one row, which is returned, by the database's time.
const moveOn = query(
  { ms: int('ceil(extract(epoch from next_at - clock_timestamp()) * 1000)::int') },
  (answer) => `update mail_pace
   set next_at = greatest(next_at, clock_timestamp() - make_interval(secs => 1.0 / :perSecond::int)) + make_interval(secs => :count::int / :perSecond::float)
   returning ${answer}`,
  { isRare: true, values: { perSecond: int, count: int } },
);
