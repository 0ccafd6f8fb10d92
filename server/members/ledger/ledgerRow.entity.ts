import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import type { Account } from '../../rules/ledger';

/** Paise that moved from one account to another. No row is ever changed or deleted. */
@Entity('ledger')
@FamilyKey(null)
export class LedgerRow {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  /** The gateway's id of the payment, refund, dispute or settlement; each step of it is entered once. */
  @Column({ type: 'text' })
  cause!: string;

  @Column({ type: 'text' })
  step!: string;

  @Column({ type: 'text' })
  debit!: Account;

  @Column({ type: 'text' })
  credit!: Account;

  @Column({ ...BIGINT })
  paise!: number;

  /** Null where the money is not a page's. */
  @Column({ type: 'uuid', nullable: true })
  creatorUserId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  paymentId!: string | null;

  /** The gateway's id of a payment in suspense. */
  @Column({ type: 'text', nullable: true })
  rzpPaymentId!: string | null;

  /** When it happened. */
  @TimeColumn()
  at!: Date;

  @InsertedAt()
  enteredAt!: Date;
}
