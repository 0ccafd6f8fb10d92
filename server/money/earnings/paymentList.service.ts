import type { Viewer } from '../../auth/viewer';

import { usersForNodes } from '../../people/users/user.service';
import type { PersonView } from '../../people/users/user.view';
import { type FindOptionsWhere, IsNull } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { sliceByTime } from '../../platform/db/slices';
import { type Connection, type Cursor, type Slice, toConnection } from '../../platform/paging';
import { creatorOnly, signedIn } from '../../policies';
import { Payment } from '../payments/payment.entity';
import { PaymentView } from '../payments/payment.view';

/** A payment with its payer. */
export interface PaymentWithPayer {
  payment: PaymentView;
  payer: PersonView;
}

/** The payments with these properties, newest first. */
export async function paymentsWhere(
  where: FindOptionsWhere<Payment> | FindOptionsWhere<Payment>[],
  slice: Slice,
): Promise<PaymentView[]> {
  const payments = repo(Payment).createQueryBuilder('payment').where(where);
  const found = await sliceByTime(payments, 'capturedAt', 'DESC', slice).getMany();
  return found.map((payment) => new PaymentView(payment));
}

/** The place of a payment in such a list. */
export const paymentCursor = ({ capturedAt, id }: PaymentView): Cursor => [capturedAt.toISOString(), id];

/** All payments to the viewer's page, newest first; refunded ones are marked (decision A23). */
export async function paymentsReceived(viewer: Viewer | null, slice: Slice): Promise<Connection<PaymentView>> {
  const { userId } = creatorOnly(viewer);
  return toConnection(await paymentsWhere({ creatorUserId: userId }, slice), slice, paymentCursor);
}

/**
 * The payments to the viewer's page that were kept, newest first: for lists that cannot mark refunds, so that their sum
 * is what was earned.
 */
export async function paymentsKept(viewer: Viewer | null, slice: Slice): Promise<Connection<PaymentWithPayer>> {
  const { userId } = creatorOnly(viewer);
  const payments = await paymentsWhere({ creatorUserId: userId, refundReason: IsNull() }, slice);
  const payers = new Map(
    (await usersForNodes(payments.map((payment) => payment.userId))).map((each) => [each.id, each]),
  );
  const found = payments.map((payment) => ({ payment, payer: payers.get(payment.userId)! }));
  return toConnection(found, slice, ({ payment }) => paymentCursor(payment));
}

/** The viewer's own payments, newest first. */
export async function paymentsMade(viewer: Viewer | null, slice: Slice): Promise<Connection<PaymentView>> {
  const { userId } = signedIn(viewer);
  return toConnection(await paymentsWhere({ userId }, slice), slice, paymentCursor);
}
