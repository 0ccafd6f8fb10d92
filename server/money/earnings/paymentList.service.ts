import type { Viewer } from '../../auth/viewer';

import { usersForNodes } from '../../people/users/user.service';
import type { PersonView } from '../../people/users/user.view';
import { type FindOptionsWhere, IsNull } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { sliceByTime } from '../../platform/db/slices';
import { type Connection, type Cursor, type Slice, toConnection } from '../../platform/paging';
import { creatorOnly, signedIn } from '../../policies';
import { Payment } from '../payments/payment.entity';

/** A payment with its payer. */
export interface PaymentWithPayer {
  payment: Payment;
  payer: PersonView;
}

const paymentsWhere = (where: FindOptionsWhere<Payment>, slice: Slice): Promise<Payment[]> =>
  sliceByTime(repo(Payment).createQueryBuilder('payment').where(where), 'capturedAt', 'DESC', slice).getMany();

const cursorOf = ({ capturedAt, id }: Payment): Cursor => [capturedAt.toISOString(), id];

/** All payments to the viewer's page, newest first; refunded ones are marked (decision A23). */
export async function paymentsReceived(viewer: Viewer | null, slice: Slice): Promise<Connection<Payment>> {
  const { userId } = creatorOnly(viewer);
  return toConnection(await paymentsWhere({ creatorUserId: userId }, slice), slice, cursorOf);
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
  return toConnection(found, slice, ({ payment }) => cursorOf(payment));
}

/** The viewer's own payments, newest first. */
export async function paymentsMade(viewer: Viewer | null, slice: Slice): Promise<Connection<Payment>> {
  const { userId } = signedIn(viewer);
  return toConnection(await paymentsWhere({ userId }, slice), slice, cursorOf);
}
