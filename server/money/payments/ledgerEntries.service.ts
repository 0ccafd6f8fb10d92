import {
  type GatewayDispute,
  type GatewayPayment,
  type GatewayRefund,
  paidAt,
  wasCaptured,
} from '../../gateways/razorpay/razorpayEntities';
import {
  decisionsOf,
  enteredPaise,
  enterPostings,
  gatewayOutflow,
  holderOf,
} from '../../members/ledger/ledger.service';
import { config } from '../../platform/config/config';
import { databaseNow } from '../../platform/db/database';
import { platformFeeOf } from '../../rules/fees';
import {
  disputeDecided,
  feeKept,
  type Holder,
  type Posting,
  paymentReceived,
  platformFeeKept,
  platformFeeReturned,
  type RefundState,
  refundMoved,
  refundReleased,
  released,
  type Step,
} from '../../rules/ledger';
import { toPaise } from '../../rules/money';
import type { Payment } from './payment.entity';

// The ledger entries of payments, refunds and disputes, each in the transaction of its cause.

/** A refund whose state at the gateway differs from the recorded one. */
export interface RefundChange {
  refund: GatewayRefund;
  before: RefundState;
}

const aboutPayment = (payment: Payment) => ({ creatorUserId: payment.creatorUserId, paymentId: payment.id });
/** Of a payment in suspense, by the gateway's id: it is no page's, and not Toli's yet. */
const aboutSuspended = (rzpPaymentId: string) => ({ creatorUserId: null, paymentId: null, rzpPaymentId });

/** The present holder of a payment's money. */
async function holderNow({ rzpPaymentId, releasedAt }: Payment): Promise<Holder> {
  const holder = (await holderOf(rzpPaymentId)) ?? 'creator_held';
  return holder === 'creator_held' && releasedAt ? 'creator' : holder;
}

const feeOf = ({ fee, tax }: Pick<GatewayPayment, 'fee' | 'tax'>, holder: Holder): Posting[] =>
  fee === null ? [] : feeKept(fee, tax ?? 0, holder);

/**
 * Enters a recorded payment: for its creator where it is kept, for its payer where it goes back. Money in suspense is
 * released from it.
 */
export async function enterPayment(payment: Payment, paid: Pick<GatewayPayment, 'id' | 'fee' | 'tax'>): Promise<void> {
  const holder: Holder = payment.refundReason ? 'refund_due' : 'creator_held';
  const paise = toPaise(payment.amount);
  const fee = holder === 'creator_held' ? platformFeeOf(paise, config().platformFeePercent) : 0;
  const about = { ...aboutPayment(payment), cause: paid.id, at: payment.capturedAt };
  const postings = [...paymentReceived(paise, holder), ...feeOf(paid, holder), ...platformFeeKept(fee)];
  const entered = await enterPostings(about, postings);
  // The money itself was entered earlier, while its holder was unknown.
  if (entered < postings.length) await enterPostings(about, released(paise, holder));
}

/** Enters the gateway's fee of a payment, where it was known only after the payment was recorded. */
export async function enterFee(payment: Payment, paid: GatewayPayment): Promise<void> {
  const about = { ...aboutPayment(payment), cause: paid.id, at: payment.capturedAt };
  await enterPostings(about, feeOf(paid, await holderNow(payment)));
}

/**
 * Enters rupees that fit no order yet, in suspense. Money in another currency is left to the desk, until the gateway
 * says how much it was in rupees.
 */
export async function enterSuspense(paid: GatewayPayment): Promise<void> {
  if (!wasCaptured(paid) || paid.currency !== 'INR') return;
  await enterPostings({ ...aboutSuspended(paid.id), cause: paid.id, at: paidAt(paid) }, [
    ...paymentReceived(paid.amount, 'suspense'),
    ...feeOf(paid, 'suspense'),
  ]);
}

/** Enters the state of refunds of money in suspense. The caller has locked its case. */
export async function enterSuspendedRefunds(refunds: readonly GatewayRefund[]): Promise<void> {
  for (const { id, payment_id, amount, status, created_at, currency } of refunds) {
    if (currency !== 'INR') continue;
    const before = (await gatewayOutflow(id)) > 0 ? 'processed' : 'none';
    const about = { ...aboutSuspended(payment_id), cause: id, at: new Date(created_at * 1000) };
    await enterPostings(about, refundMoved(amount, 'suspense', before, status));
  }
}

/** Enters a bank's decision about a dispute of money in suspense; nothing for other money that is not Toli's. */
export async function enterSuspendedDispute(dispute: GatewayDispute): Promise<void> {
  await enterSuspendedDecisions(dispute, [dispute.amount_deducted - (await gatewayOutflow(dispute.id))]);
}

/** Enters a bank's successive decisions about a dispute of money in suspense: the paise that each took, less than 0 where it gave back. */
export async function enterSuspendedDecisions(
  { id, payment_id }: GatewayDispute,
  decisions: readonly number[],
): Promise<void> {
  if ((await holderOf(payment_id)) !== 'suspense') return;
  const about = { ...aboutSuspended(payment_id), cause: id, at: await databaseNow() };
  const before = await decisionsOf(id);
  await enterPostings(
    about,
    decisions.flatMap((paise, made) => disputeDecided(paise, 'suspense', before + made + 1)),
  );
}

/** The paise that a refund or dispute took while its payment, which is known now, was in suspense. */
const suspendedOf = async (cause: string, payment: Payment) =>
  (await gatewayOutflow(cause)) - (await gatewayOutflow(cause, payment.id));

/** Undoes what a dispute took in suspense: the whole loss is entered for the holder of its payment, which is known now. */
export async function releaseDispute(payment: Payment, rzpDisputeId: string): Promise<void> {
  const paise = await suspendedOf(rzpDisputeId, payment);
  const about = { ...aboutSuspended(payment.rzpPaymentId), cause: rzpDisputeId, at: await databaseNow() };
  await enterPostings(about, disputeDecided(-paise, 'suspense', (await decisionsOf(rzpDisputeId)) + 1));
}

/** Enters the first known state of a refund of a payment; what it took in suspense becomes its holder's, or is undone. */
async function enterNewRefund(payment: Payment, refund: GatewayRefund, holder: Holder): Promise<void> {
  const { id: cause, amount, status, created_at } = refund;
  const about = { ...aboutPayment(payment), cause, at: new Date(created_at * 1000) };
  const isSuspended = (await suspendedOf(cause, payment)) > 0;
  if (!isSuspended) await enterPostings(about, refundMoved(amount, holder, 'none', status));
  else if (status === 'processed') await enterPostings(about, refundReleased(amount, holder));
  else {
    const suspended = { ...about, ...aboutSuspended(payment.rzpPaymentId) };
    await enterPostings(suspended, refundMoved(amount, 'suspense', 'processed', status));
  }
}

/** Enters the state of a payment's refunds, and what follows for Toli's fee. `backBefore`: paise that were returned earlier. */
export async function enterRefunds(payment: Payment, changes: RefundChange[], backBefore: number): Promise<void> {
  if (changes.length === 0) return;
  const holder = await holderNow(payment);
  let before = backBefore;
  for (const { refund, before: state } of changes) {
    const sign = Number(refund.status === 'processed') - Number(state === 'processed');
    const after = before + sign * refund.amount;
    const at = new Date(refund.created_at * 1000);
    if (state === 'none') await enterNewRefund(payment, refund, holder);
    await enterPostings({ ...aboutPayment(payment), cause: refund.id, at }, [
      ...(state === 'none' ? [] : refundMoved(refund.amount, holder, state, refund.status)),
      ...(await feeReturned(payment, { before, after }, { step: `platform_fee, ${refund.status}`, holder })),
    ]);
    before = after;
  }
}

/**
 * Enters a bank's decision about a dispute. `paise`: what it took more than before, less than 0 where it gave back.
 * `backBefore` as with refunds.
 */
export async function enterDispute(
  payment: Payment,
  { id, paise }: { id: string; paise: number },
  backBefore: number,
): Promise<void> {
  if (paise === 0) return;
  const holder = await holderNow(payment);
  const time = (await decisionsOf(id)) + 1;
  const back = { before: backBefore, after: backBefore + paise };
  await enterPostings({ ...aboutPayment(payment), cause: id, at: await databaseNow() }, [
    ...disputeDecided(paise, holder, time),
    ...(await feeReturned(payment, back, { step: `decided ${time}, platform_fee`, holder })),
  ]);
}

async function feeReturned(
  payment: Payment,
  back: { before: number; after: number },
  as: { step: Step; holder: Holder },
): Promise<Posting[]> {
  const fee = await enteredPaise(payment.rzpPaymentId, 'platform_fee');
  return fee === 0 ? [] : platformFeeReturned(fee, toPaise(payment.amount), back, as);
}
