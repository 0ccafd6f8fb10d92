import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { GatewayRefund, Notes } from '../../gateways/razorpay/razorpayEntities';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { isId } from '../../platform/input';
import type { RefundSide } from '../../rules/payments';

/** A request to refund a payment; open until its refund is processed or refused. */
@Entity('refund_requests')
@FamilyKey('paymentId', 'payments')
export class RefundRequest {
  /** The receipt of its refund at the gateway. */
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'uuid' })
  paymentId!: string;

  @Column({ ...BIGINT })
  paise!: number;

  /** null where the request was lost with a backup, and is known from its refund. */
  @Column({ type: 'uuid', nullable: true })
  askedBy!: string | null;

  @Column({ type: 'text' })
  askedAs!: RefundSide;

  /** The words to the payer. */
  @Column({ type: 'text' })
  reason!: string;

  /** How many months of the payment, backwards from `untilMonth`; null for all that is left of it. */
  @Column({ type: 'smallint', nullable: true })
  months!: number | null;

  @Column({ type: 'smallint', nullable: true })
  untilMonth!: number | null;

  @InsertedAt()
  askedAt!: Date;

  @Column({ type: 'text', nullable: true })
  rzpRefundId!: string | null;

  @TimeColumn({ nullable: true })
  closedAt!: Date | null;
}

/** Which months a refund is of, as its notes at the gateway say it: a lost request can be made anew from them. */
export const notesOf = ({ months, untilMonth, askedAs }: RefundRequest): Notes =>
  months === null ? {} : { months: String(months), untilMonth: String(untilMonth), askedAs };

/** So many months of a payment, backwards from its month `untilMonth`. */
export interface Months {
  months: number;
  untilMonth: number;
}

/** Which months a refund at the gateway is of, and who requested it, by its notes; null where it is of no months. */
export function monthsOf({ receipt, notes }: GatewayRefund): (Months & Pick<RefundRequest, 'askedAs'>) | null {
  const { months, untilMonth, askedAs } = notes as Notes;
  const [count, last] = [Number(months), Number(untilMonth)];
  const isSaid = isId(receipt) && Number.isInteger(count) && count > 0 && Number.isInteger(last) && last >= count;
  return isSaid ? { months: count, untilMonth: last, askedAs: askedAs === 'desk' ? 'desk' : 'creator' } : null;
}

/** Whether a refund at the gateway, which has not failed, is of some of the months of another request. */
export function isOfSameMonths(refund: GatewayRefund, { id, months, untilMonth }: RefundRequest): boolean {
  const said = refund.status === 'failed' || refund.receipt === id ? null : monthsOf(refund);
  if (!said || months === null) return false;
  return said.untilMonth > untilMonth! - months && untilMonth! > said.untilMonth - said.months;
}
