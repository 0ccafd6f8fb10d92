import { Column, Entity } from 'typeorm';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import type { StateCode } from '../../rules/tax';

/** The tax facts of a tax invoice, as of its day. */
export interface TaxFacts {
  /** The GSTIN of the seller, and that of the operator. */
  gstin: string;
  operatorGstin: string;
  /** The buyer's state; the seller's where the buyer has not given one. */
  placeOfSupply: StateCode;
  percent: number;
  sac: string;
}

/** The facts on a receipt beside its number and its sum, as of its day; times are texts in ISO 8601. */
export interface ReceiptFacts {
  /** Empty once the payer is erased. */
  payerName: string;
  pageName: string;
  /** null for a tip. */
  squadTitle: string | null;
  /** Of the squad, that were bought, or that a credit note is of; missing where it is older than passes. */
  months?: number;
  paidAt: string;
  /** In the gateway's words; null where it is unknown. */
  method: string | null;
  /** The period of these months; null where none was bought. */
  from: string | null;
  until: string | null;
  tax: TaxFacts | null;
  /** Of a credit note: its receipt, how much of it was returned before (paise), and whether a bank took it. */
  of?: { number: string; before: number; isDisputed: boolean };
}

/**
 * A numbered paper about money that moved: a receipt for a payment, a credit note for what was returned of it. It is
 * never changed.
 */
@Entity('receipts')
@FamilyKey('creatorUserId')
export class Receipt extends Row {
  @Column({ type: 'text' })
  kind!: 'receipt' | 'credit_note';

  @Column({ type: 'text' })
  number!: string;

  @Column({ type: 'uuid' })
  paymentId!: string;

  /** `paid`, the gateway's id of a refund, or another cause: each once. */
  @Column({ type: 'text' })
  cause!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @Column({ ...BIGINT })
  paise!: number;

  @Column({ type: 'jsonb' })
  facts!: ReceiptFacts;

  @TimeColumn()
  madeAt!: Date;

  /** When it was mailed to the payer; null until then. */
  @TimeColumn({ nullable: true })
  mailedAt!: Date | null;
}
