import { beforeEach } from 'vitest';
import { gateways } from '../../gateways/gateways';
import { createPaymentOrder } from '../../money/orders/order.service';
import { Payment } from '../../money/payments/payment.entity';
import { settlePayment } from '../../money/payments/payment.service';
import type { SquadView } from '../../pages/squads/squad.view';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, HERE, type Person } from '../factories';
import { creator, low, openTwoSquads, theGateway, world } from '../fixtures/twoSquads';

// A member who has paid for three months at once, and refunds of them.

export let fan: Person;
/** ₹250 for three months of the lower squad: its months cost ₹83.33, ₹83.33 and ₹83.34. */
export let payment: Payment;

/** For each test of a file a member of the lower squad by a pass of three months. */
export function openPass(): void {
  openTwoSquads();
  beforeEach(async () => {
    theGateway().clearFaults();
    theGateway().holdRefunds(false);
    theGateway().dropWebhooks(false);
    fan = await aPerson({ fullName: 'Meera Joshi' });
    payment = await payPass(fan);
  });
}

/** Buys three months of a squad for ₹250. */
export async function payPass(who: Person, squad: Pick<SquadView, 'id'> = low): Promise<Payment> {
  await sql('insert into squad_passes (squad_id, months, amount) values ($1, 3, 250) on conflict do nothing', [
    squad.id,
  ]);
  const order = await createPaymentOrder(who, squad.id, HERE, 3);
  const { razorpay_payment_id } = theGateway().pay(order.rzpOrderId);
  return settlePayment(order, await gateways().razorpay.fetchPayment(razorpay_payment_id));
}

export const REFUND_MONTHS =
  'mutation($input: RefundMonthsInput!) { refundMonths(input: $input) { payment { id isRefundAsked viewerCanRefundMonths } } }';

/** The variables that refund the last two months of the payment. */
export const twoMonths = (over = {}) => ({
  input: { paymentId: payment.id, months: 2, reason: 'You asked me to', amount: '166.67', ...over },
});
export const refundMonths = (over = {}, who: Person = creator) => world.as(who).query(REFUND_MONTHS, twoMonths(over));
export const refusedMonths = (over = {}, who: Person = creator) =>
  world.as(who).refused(REFUND_MONTHS, twoMonths(over));

/** Waits until the gateway's events have come and their jobs are done. */
export async function done(): Promise<void> {
  await runDueJobs();
  await theGateway().webhooksSettled();
  await runDueJobs();
}

/** The months of a payment: how each was revoked, null while it is in force. */
export const monthsOf = async (paymentId: string = payment.id): Promise<(string | null)[]> =>
  (
    await sql<{ for: string | null }>('select revoked_for as "for" from grants where payment_id = $1 order by month', [
      paymentId,
    ])
  ).map((row) => row.for);

/** The end of one of the payment's months (UTC). */
export const endOf = async (month: number, paymentId: string = payment.id): Promise<Date> =>
  (
    await sql<{ until: Date }>(
      'select upper(during)::timestamptz(3) as until from grants where payment_id = $1 and month = $2',
      [paymentId, month],
    )
  )[0]!.until;

/** The state of the membership, and until when it is paid. */
export async function membershipNow(who: Person = fan): Promise<{ status: number; paidUntil: Date }> {
  const { body } = await world.as(who).get(`/api/manualSub/${creator.userId}`);
  return { status: body.subscriptionStatus, paidUntil: new Date(body.paidUntil) };
}

/** The payment as it is recorded. */
export const recorded = (id: string = payment.id) => repo(Payment).findOneByOrFail({ id });

/** The refunds of a payment at the gateway: their paise and states. */
export const refundsAt = ({ rzpPaymentId }: Payment = payment): string[] =>
  theGateway()
    .refunds(rzpPaymentId)
    .map(({ amount, status }) => `${amount} ${status}`)
    .toSorted();
