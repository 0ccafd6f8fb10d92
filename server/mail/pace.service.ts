import { setTimeout as delay } from 'node:timers/promises';
import { config } from '../platform/config/config';
import { int, query } from '../platform/db/query';

/**
 * Takes the next turns of all nodes together, so that mails to many are no more in a second than MAIL_RATE. Answers a wait for each turn:
 * they come evenly, one behind the other.
 */
export async function takeTurns(count: number): Promise<(() => Promise<void>)[]> {
  const { perSecond } = config().mail;
  const [last] = await moveOn([perSecond, count]);
  const began = performance.now();
  return Array.from({ length: count }, (_, nth) => async () => {
    const ms = last!.ms - ((count - 1 - nth) * 1000) / perSecond - (performance.now() - began);
    if (ms > 0) await delay(ms);
  });
}

// By hand: all nodes move on the one row, which is returned, and the time is the database's own.
const moveOn = query(
  { ms: int('ceil(extract(epoch from next_at - clock_timestamp()) * 1000)::int') },
  (answer) => `update mail_pace
   set next_at = greatest(next_at, clock_timestamp() - make_interval(secs => 1.0 / $1::int)) + make_interval(secs => $2::int / $1::float)
   returning ${answer}`,
  { isRare: true },
);
