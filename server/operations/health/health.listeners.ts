import { afterCommit } from '../../platform/db/database';
import type { Listeners } from '../../platform/db/events';
import { countPayments } from '../../platform/metrics/metrics';
import './figures.service';

const counting = (outcome: Parameters<typeof countPayments>[0]) => (events: readonly unknown[]) =>
  afterCommit(() => countPayments(outcome, events.length));

/** Outcomes of payments are counted after the commit. */
export const healthListeners: Listeners = {
  PaymentKept: counting('kept'),
  PaymentRecorded: counting('recorded'),
  PaymentTakenBack: counting('taken_back'),
  DisputeOpened: counting('disputed'),
};
