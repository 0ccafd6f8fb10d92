import { insertMissing, repo } from '../../platform/db/database';
import { SETTLE_DAYS } from '../../rules/payments';
import { DAY } from '../../rules/time';
import { GatewayProgress } from './gatewayProgress.entity';

// A pass over a long list of the gateway takes several runs.

/** A pass over the gateway's list of payments: its period (UTC), and how many it has seen. */
export type GatewayPass = Pick<GatewayProgress, 'since' | 'until' | 'seen'>;

const ROW = { one: true };
const progress = () => repo(GatewayProgress).findOneBy(ROW);

/** Until when (UTC) the last pass has gone through all payments at the gateway; null before the first one. */
export const passedUntil = async (): Promise<Date | null> => (await progress())?.since ?? null;

/** Until when (UTC) all refunds at the gateway were read; null before the first time. */
export const refundsPassedUntil = async (): Promise<Date | null> => (await progress())?.refundsSince ?? null;

/** The Indian day (YYYY-MM-DD) from which settlements are compared; null before the first day without differences. */
export const comparedUntil = async (): Promise<string | null> => (await progress())?.compareFrom ?? null;

/** Adds the row where there is none, as after a pass that ended then (UTC). */
const beginAt = (time: Date) => insertMissing(GatewayProgress, { since: time, until: time, seen: 0 });

/** The pass over payments that is under way, or a new one over the last days, from the end of the one before. */
export async function currentPass(now: Date): Promise<GatewayPass> {
  const first = new Date(now.getTime() - SETTLE_DAYS * DAY);
  await beginAt(first);
  const pass = await repo(GatewayProgress).findOneByOrFail(ROW);
  if (pass.seen > 0) return pass;
  return { since: pass.until < first ? pass.until : first, until: now, seen: 0 };
}

/** Records how far a pass over payments has come. */
export async function notePass({ since, until, seen }: GatewayPass): Promise<void> {
  await repo(GatewayProgress).update(ROW, { since, until, seen });
}

/** Records that all refunds were read until a moment (UTC). */
export async function noteRefundsPassed(until: Date): Promise<void> {
  await repo(GatewayProgress).update(ROW, { refundsSince: until });
}

/** Records the Indian day from which settlements are compared next. `daysAgo`: where the first pass over payments begins. */
export async function noteCompared(day: string, daysAgo: Date): Promise<void> {
  await beginAt(daysAgo);
  await repo(GatewayProgress).update(ROW, { compareFrom: day });
}
