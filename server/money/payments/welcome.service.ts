import type { Viewer } from '../../auth/viewer';
import { amountBefore, grantOfPayment } from '../../members/grants/grant.service';
import { IsNull, Not, now, within } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { signedIn } from '../../policies';
import { Payment } from './payment.entity';
import { PaymentView } from './payment.view';

/** A person who was away when the payment was confirmed is welcomed within this time. */
const WELCOMED_WITHIN = '7 days';

/** A person's purchase without its welcome yet. */
export interface Welcome {
  payment: PaymentView;
  isRenewal: boolean;
  /** The level of the membership just before it; 0 where there was none. */
  amountBefore: number;
}

/** The viewer's newest payment that opened something and that they were not welcomed for; null without one. */
export async function welcomeOf(viewer: Viewer | null): Promise<Welcome | null> {
  const { userId } = signedIn(viewer);
  const payment = await repo(Payment).findOne({
    where: {
      userId,
      squadId: Not(IsNull()),
      welcomedAt: IsNull(),
      refundReason: IsNull(),
      capturedAt: within(WELCOMED_WITHIN),
    },
    order: { capturedAt: 'DESC', id: 'DESC' },
  });
  const grant = payment && (await grantOfPayment(payment.id));
  if (!grant || grant.revokedAt) return null;
  const isRenewal = grant.kind === 'renewal';
  return { payment: new PaymentView(payment), isRenewal, amountBefore: await amountBefore(grant.id) };
}

/** Records that the viewer was welcomed for a payment; repeating it changes nothing. 404 for another person's payment. */
export async function noteWelcomed(viewer: Viewer | null, paymentId: string): Promise<void> {
  const own = { id: idOf(paymentId), userId: signedIn(viewer).userId };
  if (!(await repo(Payment).existsBy(own))) throw notFound('payment');
  await repo(Payment).update({ ...own, welcomedAt: IsNull() }, { welcomedAt: now });
}
