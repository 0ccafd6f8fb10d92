import { addGrant, grantOfPayment, lastGrantOf, revoke, revokeAll } from '../../members/grants/grant.service';
import { SquadSubscription } from '../../members/subscriptions/subscription.entity';
import { repo, transaction } from '../../platform/db/database';
import { query, text } from '../../platform/db/query';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { lockOrder } from '../orders/order.service';
import { enterPayment } from '../payments/ledgerEntries.service';
import { Payment } from '../payments/payment.entity';

// Rows that a node of the earlier version writes during a deployment: it writes neither grants nor ledger entries.

// By hand: rows of one table without their row in another.
const findUnentered = query(
  { id: text('p.id'), orderId: text('p.order_id') },
  (answer) => `select ${answer} from payments p where p.settled_at is null and p.captured_at > now() - interval '8 days'
     and not exists (select from ledger e where e.payment_id = p.id) order by p.captured_at, p.id limit 500`,
  { isRare: true },
);

// By hand: rows of one table without their row in another.
const findLeft = query(
  { id: text('m.id') },
  (answer) => `select ${answer} from current_subscriptions m where m.stored_status = ${SubscriptionStatus.cancelled}
     and exists (select from grants g where g.subscription_id = m.id and g.revoked_at is null and upper(g.during) > now())`,
  { isRare: true },
);

// By hand: a range.
const findReturned = query(
  {
    id: text('g.id'),
    why: text<'refunded' | 'disputed'>(`case p.refund_reason when 'disputed' then 'disputed' else 'refunded' end`),
  },
  (answer) => `select ${answer} from grants g join payments p on p.id = g.payment_id
   where g.revoked_at is null and upper(g.during) > now() and p.refund_reason is not null`,
  { isRare: true },
);

/**
 * Enters the payments that a node of the earlier version has settled, and grants what they bought; revokes the grants
 * of people who left or were refunded there. Refunds themselves come from the gateway's list. Repeating it changes
 * nothing.
 */
export async function completeEarlierRows(): Promise<void> {
  for (const payment of await findUnentered()) await transaction(() => takeUp(payment));
  for (const { id, why } of await findReturned()) await revoke(id, why);
  const left = await findLeft();
  if (left.length > 0)
    await revokeAll(
      left.map(({ id }) => id),
      'left',
    );
}

async function takeUp({ id, orderId }: { id: string; orderId: string }): Promise<void> {
  const { order, squad } = await lockOrder(orderId);
  const payment = await repo(Payment).findOneByOrFail({ id });
  await enterPayment(payment, { id: payment.rzpPaymentId, fee: payment.feePaise, tax: payment.taxPaise });
  const { userId: memberId, creatorUserId, capturedAt, grantsUntil: until } = payment;
  const membership = await repo(SquadSubscription).findOneBy({ memberId, creatorUserId });
  if (payment.refundReason || !until || !membership || (await grantOfPayment(id))) return;
  const { kind } = order;
  // A new membership includes no earlier grants.
  if (kind === 'join' || kind === 'rejoin') await revokeAll([membership.id], 'left');
  const last = kind === 'upgrade' ? null : await lastGrantOf(membership.id);
  const from = last && last > capturedAt ? last : capturedAt;
  const bought = { paymentId: id, subscriptionId: membership.id, squadId: squad.id, amount: squad.amount, kind };
  if (from < until) await addGrant({ ...bought, from, until });
}
