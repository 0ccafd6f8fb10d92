import { beforeAll, beforeEach } from 'vitest';
import { DeskEntry } from '../../desk/admin/deskEntry.entity';
import type { Payment } from '../../money/payments/payment.entity';
import { repo } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, type Person, pay } from '../factories';
import { low, openTwoSquads, world } from '../fixtures/twoSquads';

// A reviewer with the money right, a payment, and the desk's requests about it, as GraphQL.

export let desk: Person;
/** A reviewer without the money right. */
export let reviewer: Person;
/** The payer of `payment`, new for each test. */
export let fan: Person;
export let payment: Payment;

/** Two reviewers for a file of tests, and for each of its tests a payment of ₹100. */
export function openMoneyDesk(): void {
  openTwoSquads();
  beforeAll(async () => {
    [desk, reviewer] = await Promise.all([
      aPerson({ isReviewer: true, isMoneyReviewer: true, fullName: 'Desk Money' }),
      aPerson({ isReviewer: true }),
    ]);
  });
  beforeEach(async () => {
    fan = await aPerson({ fullName: 'Meera Joshi' });
    payment = await pay(world, fan, low);
  });
}

export const REFUND =
  'mutation($input: RefundPaymentInput!) { refundAtDesk(input: $input) { payment { rzpPaymentId } } }';
export const CONTEST =
  'mutation($input: ContestDisputeInput!) { contestDispute(input: $input) { dispute { id answer } } }';
export const ACCEPT =
  'mutation($input: AcceptDisputeInput!) { acceptDispute(input: $input) { dispute { id answer } } }';

/** The variables that refund the payment. */
export const toRefund = (over = {}) => ({
  input: { paymentId: payment.id, reason: 'Paid by mistake', amount: '100', ...over },
});

/** Waits until the gateway's events have come and their jobs are done. */
export async function eventsHandled(): Promise<void> {
  const { webhooksSettled } = world.fakeRazorpay.control;
  await webhooksSettled();
  await runDueJobs();
  await webhooksSettled();
  await runDueJobs();
}

/** What the desk reads about money. */
export const money = async (fields: string, who: Person = desk) =>
  (await world.as(who).query(`{ admin { money { ${fields} } } }`)).admin.money;

export const waitingAtDesk = async () =>
  (await world.as(desk).query('{ admin { numMoneyWaiting } }')).admin.numMoneyWaiting;

/** The latest entry of the desk's log by this reviewer. */
export const lastEntry = () => repo(DeskEntry).findOne({ where: { actorId: desk.userId }, order: { id: 'DESC' } });
