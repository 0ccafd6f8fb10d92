import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import type { Receipt, ReceiptFacts } from './receipt.entity';

/** The kinds of receipts under their GraphQL names. */
const ReceiptKindEnum = { CREDIT_NOTE: 'credit_note', RECEIPT: 'receipt' } as const;
registerEnumType(ReceiptKindEnum, {
  name: 'ReceiptKind',
  valuesConfig: {
    CREDIT_NOTE: { description: 'For a refund or a lost dispute.' },
    RECEIPT: { description: 'For money that came.' },
  },
  description: 'The kinds of receipts.',
});

/** A receipt or credit note as its payer and the page’s owner see it. */
@ObjectType('Receipt', {
  implements: Node,
  description: 'A receipt for a payment, or a credit note for a refund of it, for its payer and the page.',
})
export class ReceiptView extends Node {
  @Field(() => ReceiptKindEnum, { description: 'Its kind.' })
  readonly kind: 'receipt' | 'credit_note';

  @Field(() => String, { description: 'Its number, in a series of the Indian financial year without gaps.' })
  readonly number: string;

  readonly paymentId: string;

  readonly userId: string;

  readonly creatorUserId: string;

  @Field(() => Int, { description: 'Paise that were paid or refunded.' })
  readonly paise: number;

  readonly facts: ReceiptFacts;

  @Field(() => Date, { description: 'When it was made.' })
  readonly madeAt: Date;

  constructor(receipt: Receipt) {
    super();
    this.id = receipt.id;
    this.kind = receipt.kind;
    this.number = receipt.number;
    this.paymentId = receipt.paymentId;
    this.userId = receipt.userId;
    this.creatorUserId = receipt.creatorUserId;
    this.paise = receipt.paise;
    this.facts = receipt.facts;
    this.madeAt = receipt.madeAt;
  }
}
