import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity } from 'typeorm';
import { BIGINT } from '../platform/db/bigint';
import { FamilyKey } from '../platform/db/familyKey';
import { Node } from '../platform/graphql/node';
import type { StateCode } from '../rules/tax';

/** What receipts are under their GraphQL names. */
const ReceiptKindEnum = { CREDIT_NOTE: 'credit_note', RECEIPT: 'receipt' } as const;
registerEnumType(ReceiptKindEnum, {
  name: 'ReceiptKind',
  valuesConfig: {
    CREDIT_NOTE: { description: 'For money that went back.' },
    RECEIPT: { description: 'For money that came.' },
  },
  description: 'What a receipt is for.',
});

/** What makes a receipt a tax invoice, as it was when it was made. */
export interface TaxFacts {
  /** Whose goods they are, and who runs the place where they are sold. */
  gstin: string;
  operatorGstin: string;
  /** Where the buyer lives; the seller's state for one who has not said. */
  placeOfSupply: StateCode;
  percent: number;
  sac: string;
}

/** What a receipt says beside its number and its sum, as it was when it was made; times are texts in ISO 8601. */
export interface ReceiptFacts {
  /** Empty once they are erased. */
  payerName: string;
  pageName: string;
  squadTitle: string;
  paidAt: string;
  /** In the gateway's words; null where nobody knows. */
  method: string | null;
  /** The time that was bought; null where nothing was. */
  from: string | null;
  until: string | null;
  tax: TaxFacts | null;
  /** Of a credit note: the receipt that it takes back from, how much of it had gone back before (paise), and whether a bank took it. */
  of?: { number: string; before: number; isDisputed: boolean };
}

/** A numbered paper about money that moved: a receipt for a payment, a credit note for what went back of it. It stays as it was made. */
@Entity('receipts')
@FamilyKey('creatorUserId')
@ObjectType({
  implements: Node,
  description: 'A receipt for a payment, or a credit note for what went back of it, for whoever paid and the page.',
})
export class Receipt extends Node {
  @Field(() => ReceiptKindEnum, { description: 'What it is for.' })
  @Column({ type: 'text' })
  kind!: 'receipt' | 'credit_note';

  @Field(() => String, { description: 'Its number, in a series of the Indian financial year without gaps.' })
  @Column({ type: 'text' })
  number!: string;

  @Column({ type: 'uuid' })
  paymentId!: string;

  /** `paid`, the gateway's id of a refund, or what else moved the money: once each. */
  @Column({ type: 'text' })
  cause!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @Field(() => Int, { description: 'Paise that came or went back.' })
  @Column({ ...BIGINT })
  paise!: number;

  @Column({ type: 'jsonb' })
  facts!: ReceiptFacts;

  @Field(() => Date, { description: 'When it was made.' })
  @Column({ type: 'timestamptz', precision: 3 })
  madeAt!: Date;

  /** When it was sent to whoever paid; null until then. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  mailedAt!: Date | null;
}
