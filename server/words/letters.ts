import * as accessLetters from './en/accessLetters';
import * as creatorLetters from './en/creatorLetters';
import * as disputeLetters from './en/disputeLetters';
import * as emailChangeLetters from './en/emailChangeLetters';
import { dataExportLetter } from './en/exports';
import * as goodNewsLetters from './en/goodNewsLetters';
import * as grievanceLetters from './en/grievanceLetters';
import { memberInvitationLetter } from './en/importLetters';
import { followByMailLetter } from './en/mailFollowLetters';
import * as mailingLetters from './en/mailingLetters';
import * as moneyCaseLetters from './en/moneyCaseLetters';
import * as monthRefundLetters from './en/monthRefundLetters';
import * as paymentLetters from './en/paymentLetters';
import * as payoutAccountLetters from './en/payoutAccountLetters';
import * as payoutLetters from './en/payoutLetters';
import * as secondFactorLetters from './en/secondFactorLetters';
import * as signInLetters from './en/signInLetters';
import * as squadLetters from './en/squadLetters';
import * as subscriptionLetters from './en/subscriptionLetters';
import * as takeDownLetters from './en/takeDownLetters';
import { tipReceiptLetter } from './en/tipLetters';
import * as userLetters from './en/userLetters';
import { ACCOUNT } from './en/users';
import type { Letter } from './letter';

const { MAILING: _, ...letters } = mailingLetters;
const { which: __, ...ofPayments } = paymentLetters;

/** Every mail by its name, which its job has. */
const LETTERS = {
  ...accessLetters,
  ...creatorLetters,
  dataExportLetter,
  ...disputeLetters,
  ...emailChangeLetters,
  followByMailLetter,
  ...goodNewsLetters,
  ...grievanceLetters,
  ...letters,
  memberInvitationLetter,
  ...moneyCaseLetters,
  ...monthRefundLetters,
  ...ofPayments,
  ...payoutAccountLetters,
  ...payoutLetters,
  ...secondFactorLetters,
  ...signInLetters,
  ...squadLetters,
  ...subscriptionLetters,
  ...takeDownLetters,
  tipReceiptLetter,
  ...userLetters,
};

export type LetterName = keyof typeof LETTERS;
export const LETTER_NAMES = Object.keys(LETTERS) as LetterName[];
/** The facts of a letter. */
export type FactsOf<L extends LetterName> = Parameters<(typeof LETTERS)[L]>[0];

/** Writes a letter, in the current language. */
export const write = <L extends LetterName>(letter: L, facts: FactsOf<L>): Letter =>
  (LETTERS[letter] as (facts: FactsOf<L>) => Letter)(named(facts));

/** An erased thing has no name any more: its kind is named instead. */
const named = <Facts extends object>(facts: Facts): Facts => ({
  ...facts,
  ...('pageName' in facts && facts.pageName === '' ? { pageName: ACCOUNT.deletedPage } : {}),
  ...('title' in facts && facts.title === '' ? { title: ACCOUNT.deletedSquad } : {}),
  ...('memberName' in facts && facts.memberName === '' ? { memberName: ACCOUNT.deletedUser } : {}),
});
