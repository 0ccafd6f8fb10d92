import { Field, ObjectType } from 'type-graphql';
import { PAYOUT_HOLD_DAYS, PAYOUT_HOLD_HOURS } from '../../rules/payoutAccounts';
import type { PayoutAccount } from './payoutAccount.entity';

/** The bank account of a page as its creator sees it: never its number. */
@ObjectType('PayoutAccount', { description: 'The bank account that the viewer’s page is paid to, without its number.' })
export class PayoutAccountView {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  @Field(() => String, { description: 'The last four digits of its number.' })
  readonly last4: string;

  @Field(() => String, { description: 'The code of the bank and its branch.' })
  readonly ifsc: string;

  @Field(() => String, { description: 'The name of the account’s owner as the bank has it.' })
  readonly nameAtBank: string;

  @Field(() => Date, { description: 'When it was named (UTC).' })
  readonly namedAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: `Until when nothing is paid to it (UTC): ${PAYOUT_HOLD_HOURS} hours after a change, ${PAYOUT_HOLD_DAYS} days where the address or password was changed within as many. null where it is not held.`,
  })
  readonly heldUntil: Date | null;

  @Field(() => Boolean, {
    description: 'Whether “This wasn’t me” was pressed: nothing is paid to it, and an account is to be named again.',
  })
  readonly isDisowned: boolean;

  constructor({ last4, ifsc, nameAtBank, namedAt, heldUntil, disownedAt }: PayoutAccount, at: Date) {
    this.last4 = last4;
    this.ifsc = ifsc ?? '';
    this.nameAtBank = nameAtBank ?? '';
    this.namedAt = namedAt;
    this.heldUntil = heldUntil !== null && heldUntil > at ? heldUntil : null;
    this.isDisowned = disownedAt !== null;
  }
}
