import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PayoutHoldEnum, PayoutView } from '../../money/payouts/payout.view';
import { connectionOf } from '../../platform/paging';
import { type PayoutHold, WRONG_LINES } from '../../rules/payouts';
import type { WrongLine } from './bankFile.service';
import type { ListedBatch } from './batchList.service';

// Types of payouts at the desk. Amounts are paise.

const WrongLineEnum = Object.fromEntries(WRONG_LINES.map((why) => [why.toUpperCase(), why])) as {
  [W in WrongLine['why'] as Uppercase<W>]: W;
};
registerEnumType(WrongLineEnum, {
  name: 'WrongBankLineReason',
  description: 'Why a line of a bank’s file ends no payout.',
  valuesConfig: {
    REFERENCE: { description: 'It names no payout of ours.' },
    AMOUNT: { description: 'Its amount is not that of the payout.' },
    STATUS: { description: 'It says neither that the payout is paid nor that it is refused.' },
    DAY: { description: 'It has no day until today, YYYY-MM-DD.' },
    BANK_REFERENCE: { description: 'It has no reference of the bank.' },
    TAKEN: { description: 'Another payout has its reference of the bank.' },
    ENDED: { description: 'The payout has ended otherwise.' },
    OWN: { description: 'It is of the reviewer’s own page.' },
  },
});

@ObjectType({ description: 'A line of a bank’s file that ends no payout.' })
export class WrongBankLine implements WrongLine {
  @Field(() => Int, { description: 'Its line in the file.' })
  line!: number;

  @Field(() => WrongLineEnum, { description: 'Why.' })
  why!: WrongLine['why'];
}

@ObjectType({ description: 'A payout at the desk.' })
export class DeskPayout {
  @Field(() => ID, { description: 'That of the payout.' })
  id!: string;

  @Field(() => PayoutView, { description: 'The payout.' })
  payout!: PayoutView;

  @Field(() => Boolean, {
    description: 'Whether its account has been replaced, or disowned by the page’s owner, since it was made.',
  })
  isAccountGone!: boolean;
}

@ObjectType('PayoutBatch', { description: 'Payouts that were made together, for one upload to the bank.' })
export class PayoutBatchType implements ListedBatch {
  @Field(() => ID)
  id!: string;

  makerId!: string;

  @Field(() => Date, { description: 'When it was made (UTC).' })
  madeAt!: Date;

  @Field(() => Int, { description: 'The number of its payouts.' })
  payouts!: number;

  @Field(() => Float, { description: 'Paise, of all of them.' })
  paise!: number;

  @Field(() => Int, { description: 'The number of those that have not ended.' })
  open!: number;

  @Field(() => Boolean, {
    description: 'Whether it has a file for the bank; that of a payout that was entered by hand has none.',
  })
  hasFile!: boolean;

  @Field(() => Boolean, { description: 'Whether the key that encrypted its file is lost: it cannot be loaded then.' })
  isKeyLost!: boolean;
}

export const PayoutBatchConnection = connectionOf(PayoutBatchType, 'PayoutBatch');

@ObjectType({ description: 'A page whose money waits for a payout.' })
export class WaitingPayout {
  creatorUserId!: string;

  @Field(() => Float, { description: 'Paise.' })
  paise!: number;

  @Field(() => PayoutHoldEnum, { description: 'Why.' })
  hold!: PayoutHold;
}

@ObjectType({ description: 'What a batch by the viewer would pay now.' })
export class NextPayoutBatch {
  @Field(() => Int, { description: 'The number of its pages.' })
  pages!: number;

  @Field(() => Float, { description: 'Paise, of all of them.' })
  paise!: number;

  @Field(() => Float, { description: 'Paise on the operator’s bank account, without payouts on their way.' })
  bankPaise!: number;

  @Field(() => [WaitingPayout], { description: 'Pages that are not in it, those that have waited longest first.' })
  waiting!: WaitingPayout[];
}

@ObjectType({ description: 'What a bank’s file has ended.' })
export class BankFileResult {
  @Field(() => Int, { description: 'Payouts that are paid by it, or were already.' })
  paid!: number;

  @Field(() => Int, { description: 'Payouts that the bank gave back by it, or had already.' })
  failed!: number;

  @Field(() => [WrongBankLine], { description: 'The lines that change nothing.' })
  wrong!: WrongBankLine[];
}
