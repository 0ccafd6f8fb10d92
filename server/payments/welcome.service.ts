import type { Viewer } from '../auth/viewer';
import { IsNull, now, within } from '../platform/db/conditions';
import { repo } from '../platform/db/database';
import { notFound } from '../platform/errors';
import { idOf } from '../platform/input';
import { signedIn } from '../policies';
import { grantBefore, grantOfPayment } from '../subscriptions/grant.service';
import { Payment } from './payment.entity';

/** Within this somebody is welcomed who was away when the payment was confirmed. */
const WELCOMED_WITHIN = '7 days';

/** What somebody has bought and was not welcomed to yet. */
export interface Welcome {
  payment: Payment;
  isRenewal: boolean;
  /** Rupees a month of the membership that it follows on without a gap; 0 where it follows none. */
  amountBefore: number;
}

/** The newest payment of the viewer that opened something and that they were not welcomed for; null where there is none. */
export async function welcomeOf(viewer: Viewer | null): Promise<Welcome | null> {
  const { userId } = signedIn(viewer);
  const payment = await repo(Payment).findOne({
    where: { userId, welcomedAt: IsNull(), refundReason: IsNull(), capturedAt: within(WELCOMED_WITHIN) },
    order: { capturedAt: 'DESC', id: 'DESC' },
  });
  const grant = payment && (await grantOfPayment(payment.id));
  if (!grant || grant.revokedAt) return null;
  return { payment, isRenewal: grant.kind === 'renewal', amountBefore: (await grantBefore(grant.id))?.amount ?? 0 };
}

/**
 * Notes that the viewer was welcomed for a payment; again changes nothing.
 * @throws NOT_FOUND where it is not theirs.
 */
export async function noteWelcomed(viewer: Viewer | null, paymentId: string): Promise<void> {
  const own = { id: idOf(paymentId), userId: signedIn(viewer).userId };
  if (!(await repo(Payment).existsBy(own))) throw notFound('payment');
  await repo(Payment).update({ ...own, welcomedAt: IsNull() }, { welcomedAt: now });
}
