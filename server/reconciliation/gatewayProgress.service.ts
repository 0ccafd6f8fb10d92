import { execute, int, nullable, query, text, time } from '../platform/db/query';
import { SETTLE_DAYS } from '../rules/payments';
import { DAY } from '../rules/time';

// How far the gateway's own lists were read: one row. A pass over a long list takes several runs.

/** A pass over the gateway's list of payments: its period (UTC), and how many it has seen. */
export interface GatewayPass {
  since: Date;
  until: Date;
  seen: number;
}

// By hand: the one row of a table without an entity.
const findPass = query(
  {
    since: time('since'),
    until: time('until'),
    seen: int('seen'),
    refundsSince: nullable(time('refunds_since')),
    comparedUntil: nullable(text('compare_from::text')),
  },
  (answer) => `select ${answer} from gateway_passes`,
  { isRare: true },
);

/** Until when (UTC) the last pass has gone through all payments at the gateway; null before the first one. */
export const passedUntil = async (): Promise<Date | null> => (await findPass())[0]?.since ?? null;

/** Until when (UTC) all refunds at the gateway were read; null before the first time. */
export const refundsPassedUntil = async (): Promise<Date | null> => (await findPass())[0]?.refundsSince ?? null;

/** The Indian day (YYYY-MM-DD) from which settlements are compared; null before the first day without differences. */
export const comparedUntil = async (): Promise<string | null> => (await findPass())[0]?.comparedUntil ?? null;

/** The pass over payments that is under way, or a new one over the last days, from the end of the one before. */
export async function currentPass(now: Date): Promise<GatewayPass> {
  const first = new Date(now.getTime() - SETTLE_DAYS * DAY);
  // By hand: the one row of a table without an entity.
  await execute('insert into gateway_passes (since, until, seen) values ($1, $1, 0) on conflict do nothing', [first]);
  const [pass] = await findPass();
  if (pass!.seen > 0) return pass!;
  return { since: pass!.until < first ? pass!.until : first, until: now, seen: 0 };
}

/** Records how far a pass over payments has come. */
export async function notePass({ since, until, seen }: GatewayPass): Promise<void> {
  // By hand: the one row of a table without an entity.
  await execute('update gateway_passes set since = $1, until = $2, seen = $3', [since, until, seen]);
}

/** Records that all refunds were read until a moment (UTC). */
export async function noteRefundsPassed(until: Date): Promise<void> {
  // By hand: the one row of a table without an entity.
  await execute('update gateway_passes set refunds_since = $1', [until]);
}

/** Records the Indian day from which settlements are compared next. `daysAgo`: where the first pass over payments begins. */
export async function noteCompared(day: string, daysAgo: Date): Promise<void> {
  // By hand: the one row of a table without an entity.
  await execute(
    `insert into gateway_passes (since, until, seen, compare_from) values ($2, $2, 0, $1)
     on conflict (one) do update set compare_from = excluded.compare_from`,
    [day, daysAgo],
  );
}
