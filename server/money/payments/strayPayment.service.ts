import type { Viewer } from '../../auth/viewer';
import { type GatewayPayment, paidAt } from '../../gateways/razorpay/razorpayEntities';
import { mailTo, pageUrl } from '../../mail/mail.service';
import { pagesOf } from '../../pages/creators/creator.service';
import { accountsById } from '../../people/users/user.service';
import { bool, int, nullable, query, text, time } from '../../platform/db/query';
import { signedIn } from '../../policies';
import { lockKnownOrder, noteOrderOver } from '../orders/order.service';
import type { PaymentOrderRow } from '../orders/paymentOrder.entity';
import { mismatchOf, putInSuspense } from './moneyCase.service';

/**
 * Records a captured payment that differs from its order for the desk; false where it fits. Its order is over: the next
 * is new. Its payer is mailed once (decision A34).
 */
export async function suspendMismatch(order: PaymentOrderRow, paid: GatewayPayment): Promise<boolean> {
  const mismatch = mismatchOf(order, paid);
  if (!mismatch) return false;
  let title: string | null = null;
  await putInSuspense(mismatch, paid, order.rzpOrder, {
    async before() {
      const { squad } = await lockKnownOrder(order);
      title = squad?.title ?? null;
      await noteOrderOver(order.id);
    },
    whenNew: () => mailPayer(order, title, paid),
  });
  return true;
}

async function mailPayer(order: PaymentOrderRow, title: string | null, paid: GatewayPayment): Promise<void> {
  const [payer] = await accountsById([order.userId]);
  const [page] = await pagesOf([order.creatorUserId]);
  const facts = {
    fullName: payer!.name,
    pageName: page!.pageName,
    title,
    amount: order.amount,
    paise: paid.amount,
    currency: paid.currency,
    paidAt: paidAt(paid),
    returnedPaise: paid.amount_refunded,
    url: pageUrl('/user/payments'),
  };
  await mailTo(payer!.email, 'strayPaymentLetter', facts, { always: true });
}

/** A payment of another amount or currency than its order asked for. It bought nothing. */
export interface StrayPayment {
  /** That of its case. */
  id: string;
  /** null for a tip. */
  squadId: string | null;
  creatorUserId: string;
  /** Whole rupees that were asked for. */
  amount: number;
  /** What came, in the smallest unit of its currency. */
  paise: number;
  currency: string;
  paidAt: Date;
  /** What has gone back, refunded or taken by a bank. */
  returnedPaise: number;
  /** The desk still has to decide. */
  isWaiting: boolean;
}

/** The paise of the case `c` that have left the gateway again for these causes. */
const leftGateway = (causes: string) =>
  `coalesce((select sum(case when l.credit = 'gateway' then l.paise else -l.paise end) from ledger l
  where l.rzp_payment_id = c.rzp_payment_id and ${causes} and 'gateway' in (l.debit, l.credit)), 0)`;

/** The paise of the case `c` that were refunded or taken by a bank. */
const RETURNED = leftGateway('l.cause <> c.rzp_payment_id');

/** The paise of the case `c` that were refunded, by the ids of refunds at the gateway (Razorpay: `rfnd_`). */
export const REFUNDED = leftGateway("l.cause like 'rfnd\\_%'");

// By hand: a join of the orders with the cases of their payments, and a sum over the ledger.
const findStray = query(
  {
    id: text('c.id'),
    squadId: nullable(text('o.squad_id')),
    creatorUserId: text('o.creator_user_id'),
    amount: int('o.amount'),
    paise: int('c.paise'),
    currency: text('c.currency'),
    paidAt: time(`to_timestamp((c.facts ->> 'createdAt')::bigint)`),
    returnedPaise: int(RETURNED),
    isWaiting: bool('c.closed_at is null'),
  },
  (answer) => `select ${answer} from money_cases c join payment_orders o on o.rzp_order_id = c.rzp_order_id
   where o.user_id = :userId and c.kind in ('other_amount', 'other_currency') order by c.opened_at desc, c.id desc`,
  { isRare: true, values: { userId: text } },
);

/** The viewer's payments that were not what was asked for, the newest first. */
export const strayPaymentsOf = (viewer: Viewer | null): Promise<StrayPayment[]> =>
  findStray({ userId: signedIn(viewer).userId });
