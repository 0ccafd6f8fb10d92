import { Column, Entity } from 'typeorm';
import { BIGINT } from '../platform/db/bigint';
import { FamilyKey } from '../platform/db/familyKey';
import { Node } from '../platform/graphql/node';
import type { MoneyCaseKind } from '../rules/payments';

/** Something about money that only people can decide. It stays until somebody says what it was. */
@Entity('money_cases')
@FamilyKey(null)
export class MoneyCase extends Node {
  @Column({ type: 'text' })
  kind!: MoneyCaseKind;

  /** The gateway's payment or refund that it is about. */
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

  /** What else the gateway says of it: the order's receipt and notes, when it came. */
  @Column({ type: 'jsonb' })
  facts!: object;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  openedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  closedAt!: Date | null;

  @Column({ type: 'uuid', nullable: true })
  closedBy!: string | null;

  /** What it was, in the words of whoever closed it. */
  @Column({ type: 'text', nullable: true })
  note!: string | null;
}
