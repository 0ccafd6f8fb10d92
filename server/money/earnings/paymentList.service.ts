import type { Viewer } from '../../auth/viewer';
import type { Squad } from '../../pages/squads/squad.entity';
import { SQUAD_NOW } from '../../pages/squads/squad.service';
import { person } from '../../people/users/user.service';
import { PersonView } from '../../people/users/user.view';
import { entity, query, text } from '../../platform/db/query';
import { SLICE } from '../../platform/db/slices';
import { type Connection, type Slice, sliceFromNewest, toConnection } from '../../platform/paging';
import { creatorOnly, signedIn } from '../../policies';
import { Payment } from '../payments/payment.entity';

/** A payment with its payer and its squad. */
export interface ListedPayment {
  payment: Payment;
  payer: PersonView;
  squad: Squad;
}

const listing = (whose: string) =>
  // By hand: the slice is cut from the index before other tables are joined.
  query(
    { payment: entity(Payment, 'p'), payer: person('u'), squad: SQUAD_NOW },
    (answer) => `select ${answer} from (
       select * from payments where ${whose} and (captured_at, id) < (:afterKey::timestamptz, :afterId::uuid)
       order by captured_at desc, id desc limit :limit
     ) p
     join users u on u.id = p.user_id
     join squads s on s.id = p.squad_id
     order by p.captured_at desc, p.id desc`,
    { values: { userId: text, ...SLICE } },
  );
const findReceived = listing('creator_user_id = :userId');
const findKept = listing('creator_user_id = :userId and refund_reason is null');
const findMade = listing('user_id = :userId');

async function listed(find: typeof findReceived, userId: string, slice: Slice): Promise<Connection<ListedPayment>> {
  const found = await find({ userId, ...sliceFromNewest(slice) });
  const payments = found.map(({ payment, payer, squad }) => ({ payment, payer: new PersonView(payer), squad }));
  return toConnection(payments, slice, ({ payment }) => [payment.capturedAt.toISOString(), payment.id]);
}

/** All payments to the viewer's page, newest first; refunded ones are marked (decision A23). */
export const paymentsReceived = async (viewer: Viewer | null, slice: Slice) =>
  listed(findReceived, creatorOnly(viewer).userId, slice);

/**
 * The payments to the viewer's page that were kept, newest first: for lists that cannot mark refunds, so that their sum
 * is what was earned.
 */
export const paymentsKept = async (viewer: Viewer | null, slice: Slice) =>
  listed(findKept, creatorOnly(viewer).userId, slice);

/** The viewer's own payments, newest first. */
export const paymentsMade = async (viewer: Viewer | null, slice: Slice) =>
  listed(findMade, signedIn(viewer).userId, slice);
