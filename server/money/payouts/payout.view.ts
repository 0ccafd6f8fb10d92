import { Field, Float, ID, ObjectType, registerEnumType } from 'type-graphql';
import {
  PAYOUT_FAILURES,
  PAYOUT_HOLDS,
  PAYOUT_STATES,
  type PayoutFailure,
  type PayoutHold,
  type PayoutStatus,
} from '../../rules/payouts';
import type { Payout } from './payout.entity';

const named = <T extends string>(words: readonly T[]) =>
  Object.fromEntries(words.map((word) => [word.toUpperCase(), word])) as { [W in T as Uppercase<W>]: W };

export const PayoutStatusEnum = named<PayoutStatus>(PAYOUT_STATES);
registerEnumType(PayoutStatusEnum, {
  name: 'PayoutStatus',
  description: 'The state of a payout.',
  valuesConfig: {
    IN_TRANSIT: { description: 'The bank is to pay it.' },
    PAID: { description: 'It has arrived.' },
    FAILED: { description: 'The bank did not pay it: its money is in the page’s balance again.' },
    RETURNED: { description: 'It was paid and came back: its money is in the page’s balance again.' },
  },
});

export const PayoutFailureEnum = named<PayoutFailure>(PAYOUT_FAILURES);
registerEnumType(PayoutFailureEnum, {
  name: 'PayoutFailure',
  description: 'Why a bank gave a payout back.',
  valuesConfig: {
    NUMBER: { description: 'It knows no account with this number.' },
    IFSC: { description: 'It knows no branch with this IFSC.' },
    NAME: { description: 'The account has another name.' },
    CLOSED: { description: 'The account is closed or takes no money.' },
    BANK: { description: 'For another reason, or none was given.' },
  },
});

export const PayoutHoldEnum = named<PayoutHold>(PAYOUT_HOLDS);
registerEnumType(PayoutHoldEnum, {
  name: 'PayoutHold',
  description: 'Why a page’s money is not paid out now.',
  valuesConfig: {
    OWN: { description: 'It is the reviewer’s own page.' },
    IN_TRANSIT: { description: 'A payout is on its way.' },
    BLOCKED: { description: 'The page or its owner is blocked.' },
    DISPUTED: { description: 'A bank is deciding about a payment to the page.' },
    SMALL: { description: 'It is less than is paid out, and carried over.' },
    NO_ACCOUNT: { description: 'No bank account is named.' },
    ACCOUNT_HELD: { description: 'The bank account was named lately, or disowned.' },
    UNREADABLE: { description: 'The number of the bank account cannot be read: the key that encrypted it is lost.' },
    FAILED: { description: 'The bank gave the last payout to this account back.' },
    BANK: { description: 'The operator’s bank account has too little.' },
    FULL: { description: 'The batch has as many payouts as it can have.' },
  },
});

/** A payout as its creator and the desk see it. */
@ObjectType('Payout', { description: 'Money of a page on its way to the bank account of its creator.' })
export class PayoutView {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  @Field(() => ID)
  readonly id: string;

  readonly creatorUserId: string;

  @Field(() => Float, { description: 'Paise.' })
  readonly paise: number;

  @Field(() => PayoutStatusEnum, { description: 'Its state.' })
  readonly status: PayoutStatus;

  @Field(() => Date, { description: 'When it was made (UTC).' })
  readonly madeAt: Date;

  @Field(() => String, { description: 'Its name in the bank’s files.' })
  readonly reference: string;

  @Field(() => String, { description: 'The last digits of the account’s number.' })
  readonly last4: string;

  @Field(() => String, { nullable: true, description: 'The day in India on which the bank paid it, YYYY-MM-DD.' })
  readonly paidOn: string | null;

  @Field(() => String, { nullable: true, description: 'The bank’s reference of it, once it is paid.' })
  readonly bankReference: string | null;

  @Field(() => PayoutFailureEnum, { nullable: true, description: 'Why the bank gave it back.' })
  readonly reason: PayoutFailure | null;

  @Field(() => Date, { nullable: true, description: 'When it was marked as ended (UTC).' })
  readonly endedAt: Date | null;

  constructor(payout: Payout) {
    this.id = payout.id;
    this.creatorUserId = payout.creatorUserId;
    this.paise = payout.paise;
    this.status = payout.status;
    this.madeAt = payout.madeAt;
    this.reference = payout.reference;
    this.last4 = payout.last4;
    this.paidOn = payout.paidOn;
    this.bankReference = payout.bankReference;
    this.reason = payout.reason;
    this.endedAt = payout.endedAt;
  }
}
