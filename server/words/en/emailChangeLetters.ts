import type { EndedAccess } from '../../rules/endedAccess';
import { EMAIL_BACK_DAYS, SIGN_UP_CODE_MINUTES } from '../../rules/signIn';
import { formatDateTime } from '../../rules/time';
import type { Letter } from '../letter';
import { words } from '../words';
import { ACCESS } from './access';
import { NOT_MY_EMAIL } from './emailChanges';
import { MAIL } from './mail';

/** Mail to a new address: the code that makes it the account's. */
export const emailChangeCodeLetter = words(
  'emailChangeCodeLetter',
  ({ code }: { code: string }): Letter => ({
    title: 'Your new email address',
    paragraphs: ['Somebody, probably you, wants to use this address for their account at Toli.'],
    code: {
      label: `Type this code where you asked for it, within ${SIGN_UP_CODE_MINUTES} minutes`,
      digits: code,
      warning: MAIL.codeWarning,
    },
    small: 'If this wasn’t you, please ignore this mail: without the code nothing changes.',
  }),
);

/** Mail to the owner of an address that was requested for another account. */
export const emailTakenLetter = words(
  'emailTakenLetter',
  ({ fullName }: { fullName: string }): Letter => ({
    title: 'Your address is in use',
    paragraphs: [
      `Hello ${fullName},`,
      'Somebody, probably you, wanted to use this address for another account at Toli. It belongs to yours, so nothing has changed.',
    ],
    small: 'If this wasn’t you, please ignore this mail.',
  }),
);

/** Mail to the old address: the account has another one. */
export const emailChangedLetter = words(
  'emailChangedLetter',
  ({ fullName, changedAt, notMeUrl }: { fullName: string; changedAt: Date; notMeUrl: string }): Letter => ({
    title: 'Your account has another email address',
    paragraphs: [
      `Hello ${fullName},`,
      `Your account at Toli has another email address: ${formatDateTime(changedAt)} (Indian time). This one no longer logs in and gets no more mails about the account.`,
      'If it was you, there is nothing to do.',
    ],
    small: `This wasn’t you? Take your account back here, and set a new password. The link works for ${EMAIL_BACK_DAYS} days.`,
    otherwise: { label: NOT_MY_EMAIL.title, url: notMeUrl },
  }),
);

/** Mail to a person whose account has its old address again: what was ended. */
export const emailGivenBackLetter = words(
  'emailGivenBackLetter',
  ({ fullName, forgotUrl, ...ended }: { fullName: string; forgotUrl: string } & EndedAccess): Letter => ({
    title: 'Your account has this address again',
    paragraphs: [
      `Hello ${fullName},`,
      'You told us that the change of your email address was not yours. Your account has this address again, and its old password no longer works. Passkeys and codes, a nominee and copies of your data that were added since are removed.',
      ACCESS.ended(ended),
      'If you have not set a new password yet, do it here.',
    ],
    button: { label: 'Set a new password', url: forgotUrl },
  }),
);
