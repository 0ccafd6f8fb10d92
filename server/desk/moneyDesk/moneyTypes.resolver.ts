// biome-ignore-all lint/style/noExcessiveLinesPerFile: a list of types
import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { LedgerEntry } from '../../members/ledger/listEntries.service';
import type { MoneyCase } from '../../money/payments/moneyCase.entity';
import { PaymentView } from '../../money/payments/payment.view';
import type { Settlement } from '../../money/settlements/settlement.entity';
import { connectionOf } from '../../platform/paging';
import type { Account } from '../../rules/ledger';
import type { MoneyCaseKind, RefundSide } from '../../rules/payments';
import type { Expected, RefundUnderWay } from './overview.service';
import type { SettlementPart } from './settlementParts.service';

// Types of money at the desk. Amounts are paise.

export const MoneyCaseKindEnum = {
  UNKNOWN_ORDER: 'unknown_order',
  OTHER_AMOUNT: 'other_amount',
  OTHER_CURRENCY: 'other_currency',
  DIFFERENCE: 'difference',
  REFUND_REFUSED: 'refund_refused',
} as const satisfies Record<string, MoneyCaseKind>;
registerEnumType(MoneyCaseKindEnum, {
  name: 'MoneyCaseKind',
  description: 'The open cases about money.',
  valuesConfig: {
    UNKNOWN_ORDER: { description: 'Money came for no order that we know.' },
    OTHER_AMOUNT: { description: 'Money came that is not what its order asked for.' },
    OTHER_CURRENCY: { description: 'Money came in another currency.' },
    DIFFERENCE: { description: 'The gateway settled something otherwise than we know it.' },
    REFUND_REFUSED: { description: 'A bank refused a refund.' },
  },
});

export const RefundSideEnum = { CREATOR: 'creator', DESK: 'desk' } as const satisfies Record<string, RefundSide>;
registerEnumType(RefundSideEnum, {
  name: 'RefundSide',
  description: 'Who refunds a payment.',
  valuesConfig: { CREATOR: { description: 'Its creator.' }, DESK: { description: 'The desk.' } },
});

@ObjectType({ description: 'The balance of an account of the ledger.' })
export class AccountBalance {
  @Field(() => String, { description: 'Its name in the ledger.' })
  account!: Account;

  @Field(() => Float, { description: 'Paise: more than 0 is ours to get, less is owed by us.' })
  paise!: number;
}

export const SettlementStatusEnum = {
  CREATED: 'created',
  PROCESSED: 'processed',
  FAILED: 'failed',
} as const satisfies Record<string, Settlement['status']>;
registerEnumType(SettlementStatusEnum, {
  name: 'SettlementStatus',
  description: 'The state of a settlement at Razorpay.',
  valuesConfig: {
    CREATED: { description: 'It is pending.' },
    PROCESSED: { description: 'It has arrived in the bank.' },
    FAILED: { description: 'The bank did not take it.' },
  },
});

@ObjectType({ description: 'A transfer of Razorpay to our bank.' })
export class DeskSettlement {
  @Field(() => String, { description: 'Razorpay’s id.' })
  rzpSettlementId!: string;

  @Field(() => Float, { description: 'Paise that arrive, after fees; less than 0 where refunds exceed payments.' })
  paise!: number;

  @Field(() => SettlementStatusEnum, { description: 'Its state.' })
  status!: Settlement['status'];

  @Field(() => String, { nullable: true, description: 'Its number on a bank statement.' })
  utr!: string | null;

  @Field(() => Date, { description: 'When it was made (UTC).' })
  createdAt!: Date;
}

@ObjectType({ description: 'Razorpay’s pending settlement.' })
export class ExpectedSettlement implements Expected {
  @Field(() => Int, { description: 'The number of payments.' })
  payments!: number;

  @Field(() => Float, { description: 'Their sum, in paise, without fees and refunds.' })
  paise!: number;

  @Field(() => Date, { nullable: true, description: 'When the oldest of them came (UTC); null without any.' })
  oldestAt!: Date | null;
}

@ObjectType('SettlementPart', { description: 'A part of a settlement.' })
export class SettlementPartType implements SettlementPart {
  @Field(() => ID, { description: 'Razorpay’s id of the payment, refund or adjustment.' })
  rzpId!: string;

  @Field(() => String, { nullable: true, description: 'Razorpay’s id of the payment; null where it is about none.' })
  rzpPaymentId!: string | null;

  @Field(() => String, { description: 'Its kind, in Razorpay’s words: payment, refund, adjustment.' })
  kind!: string;

  @Field(() => Float, { description: 'Paise, after fees; less than 0 where they left.' })
  paise!: number;

  @Field(() => Date, { description: 'When it was settled, or came where it is not yet (UTC).' })
  at!: Date;
}

@ObjectType({ description: 'Something about money that only people can decide.' })
export class DeskMoneyCase {
  @Field(() => ID)
  id!: string;

  @Field(() => MoneyCaseKindEnum, { description: 'Its kind.' })
  kind!: MoneyCaseKind;

  @Field(() => String, {
    description: 'Razorpay’s id of the payment or refund; of a refund that it would not make, ours.',
  })
  rzpId!: string;

  @Field(() => String, { description: 'Razorpay’s id of the payment.' })
  rzpPaymentId!: string;

  @Field(() => String, { nullable: true, description: 'Razorpay’s id of the order, if it names one.' })
  rzpOrderId!: string | null;

  @Field(() => Float, { description: 'In the smallest unit of its currency.' })
  paise!: number;

  @Field(() => String, { description: 'INR, or what came.' })
  currency!: string;

  @Field(() => String, { description: 'Razorpay’s further fields, as JSON.' })
  facts!: string;

  @Field(() => Date, { description: 'When it was noted (UTC).' })
  openedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When a reviewer explained it; null while it is open.' })
  closedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'The explanation.' })
  note!: string | null;
}

export const asDeskCase = ({ facts, ...of }: MoneyCase): DeskMoneyCase => ({ ...of, facts: JSON.stringify(facts) });

@ObjectType({ description: 'Money on its way back to its payer.' })
export class DeskRefund implements Omit<RefundUnderWay, 'payerId'> {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'Razorpay’s id of the payment.' })
  rzpPaymentId!: string;

  payerId!: string;

  @Field(() => Float, { description: 'Paise.' })
  paise!: number;

  @Field(() => RefundSideEnum, {
    nullable: true,
    description: 'Who requested it here; null where it was not requested here.',
  })
  side!: RefundSide | null;

  @Field(() => String, { nullable: true, description: 'The reason, as its payer reads it.' })
  reason!: string | null;

  @Field(() => Boolean, { description: 'Whether Razorpay has it.' })
  isSent!: boolean;

  @Field(() => Date, { description: 'Since when (UTC).' })
  since!: Date;
}

@ObjectType('LedgerEntry', { description: 'Paise that moved from one account to another; it is never changed.' })
export class LedgerEntryType implements LedgerEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'Its cause, by Razorpay’s id.' })
  cause!: string;

  @Field(() => String, { description: 'The step of its cause.' })
  step!: string;

  @Field(() => String, { description: 'The account that got it.' })
  debit!: Account;

  @Field(() => String, { description: 'The account that gave it.' })
  credit!: Account;

  @Field(() => Float, { description: 'Paise.' })
  paise!: number;

  creatorUserId!: string | null;

  @Field(() => String, { nullable: true, description: 'Razorpay’s id of the payment; null where it is about none.' })
  rzpPaymentId!: string | null;

  @Field(() => Date, { description: 'When it happened (UTC).' })
  at!: Date;

  @Field(() => Date, { description: 'When it was entered (UTC).' })
  enteredAt!: Date;
}

@ObjectType({ description: 'A payment as the desk sees it.' })
export class DeskPayment {
  /** The gateway's id of the payment. */
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'Razorpay’s id.' })
  rzpPaymentId!: string;

  @Field(() => PaymentView, { description: 'As its payer and its creator see it.' })
  payment!: PaymentView;
}

export const asDeskPayment = (payment: PaymentView): DeskPayment => ({
  id: payment.rzpPaymentId,
  rzpPaymentId: payment.rzpPaymentId,
  payment,
});

@ObjectType({ description: 'The grant of a payment.' })
export class DeskGrant {
  @Field(() => Date, { description: 'From when (UTC).' })
  from!: Date;

  @Field(() => Date, { description: 'Until when (UTC).' })
  until!: Date;

  @Field(() => Date, { nullable: true, description: 'When it was revoked; null while it is in force.' })
  revokedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why: refunded, disputed, left, erased or ended.' })
  revokedFor!: string | null;
}

@ObjectType({ description: 'A refund, by Razorpay’s last state of it.' })
export class DeskRefundMade {
  @Field(() => String, { description: 'Razorpay’s id.' })
  rzpRefundId!: string;

  @Field(() => Float, { description: 'Paise.' })
  paise!: number;

  @Field(() => String, { description: 'pending, processed or failed.' })
  status!: string;

  @Field(() => Date, { description: 'When it was asked for (UTC).' })
  createdAt!: Date;
}

export const DeskMoneyCaseConnection = connectionOf(DeskMoneyCase, 'DeskMoneyCase');
export const LedgerEntryConnection = connectionOf(LedgerEntryType, 'LedgerEntry');
