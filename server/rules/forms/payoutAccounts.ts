import { PAYOUT_ACCOUNT } from '../../words/en/payoutAccounts';
import { inLatinDigits } from '../numbers';
import { ACCOUNT_NUMBER_MAX, ACCOUNT_NUMBER_MIN, isIfsc, isNameAtBank, NAME_AT_BANK_MAX } from '../payoutAccounts';
import { form, text } from './fields';

/** The digits of an account number as it was typed: with spaces or dashes, in digits of any language of India. */
const digitsOf = (typed: string) => inLatinDigits(typed.replace(/[\s-]/g, '')) ?? typed;
const ACCOUNT_NUMBER = new RegExp(`^\\d{${ACCOUNT_NUMBER_MIN},${ACCOUNT_NUMBER_MAX}}$`);

/** A number that is typed: its digits alone. */
const number = (required: () => string) =>
  text({
    required,
    trim: true,
    also: (typed) => (ACCOUNT_NUMBER.test(digitsOf(typed)) ? null : PAYOUT_ACCOUNT.wrongNumber),
  }).transform((typed: unknown) => (typeof typed === 'string' ? digitsOf(typed) : typed));

/** The bank account to which a page is paid. */
export const namePayoutAccountForm = form({
  number: number(() => PAYOUT_ACCOUNT.noNumber),
  numberAgain: number(() => PAYOUT_ACCOUNT.noNumberAgain).test(
    'same',
    () => PAYOUT_ACCOUNT.otherNumber,
    (again, { parent }) => again === parent.number,
  ),
  ifsc: text({
    required: () => PAYOUT_ACCOUNT.noIfsc,
    trim: true,
    also: (typed) => (isIfsc(typed.toUpperCase()) ? null : PAYOUT_ACCOUNT.wrongIfsc),
  }),
  nameAtBank: text({
    required: () => PAYOUT_ACCOUNT.noName,
    max: NAME_AT_BANK_MAX,
    trim: true,
    oneLine: true,
    oneSpace: true,
    also: (typed) => (isNameAtBank(typed) ? null : PAYOUT_ACCOUNT.wrongName),
  }),
});
