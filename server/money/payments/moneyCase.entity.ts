import { Column, Entity } from 'typeorm';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import type { MoneyCaseKind } from '../../rules/payments';

/** A case about money that only people can decide. It is open until a reviewer explains it. */
@Entity('money_cases')
@FamilyKey(null)
export class MoneyCase extends Row {
  @Column({ type: 'text' })
  kind!: MoneyCaseKind;

  /** The gateway's payment or refund. */
  @Column({ type: 'text' })
  rzpId!: string;

  @Column({ type: 'text' })
  rzpPaymentId!: string;

  @Column({ type: 'text', nullable: true })
  rzpOrderId!: string | null;

  /** In the smallest unit of its currency. */
  @Column({ ...BIGINT })
  paise!: number;

  @Column({ type: 'text' })
  currency!: string;

  /** Further facts of the gateway: the order's receipt and notes, the time of the payment. */
  @Column({ type: 'jsonb' })
  facts!: object;

  @InsertedAt()
  openedAt!: Date;

  @TimeColumn({ nullable: true })
  closedAt!: Date | null;

  @Column({ type: 'uuid', nullable: true })
  closedBy!: string | null;

  /** The explanation of the reviewer who closed it. */
  @Column({ type: 'text', nullable: true })
  note!: string | null;
}
