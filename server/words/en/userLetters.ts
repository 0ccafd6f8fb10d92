import type { EndedAccess } from '../../rules/endedAccess';
import { formatDate } from '../../rules/time';
import { ERASE_DAYS } from '../../rules/users';
import type { Letter } from '../letter';
import { words } from '../words';
import { ACCESS } from './access';

/** Mail to a person: their account is deactivated, and how they come back. */
export const deactivatedLetter = words(
  'deactivatedLetter',
  ({ fullName, logInUrl }: { fullName: string; logInUrl: string }): Letter => ({
    title: 'Your account is deactivated',
    paragraphs: [
      `Hello ${fullName},`,
      'As you asked, your account at Toli is deactivated: your profile and your page are hidden, and your memberships are not renewed.',
      'To come back, just log in.',
    ],
    button: { label: 'Log in', url: logInUrl },
  }),
);

/** Mail to a person: when their account will be erased, and how to undo that. */
export const deletionAskedLetter = words(
  'deletionAskedLetter',
  ({
    fullName,
    logInUrl,
    erasedAt,
    ...ended
  }: { fullName: string; logInUrl: string; erasedAt: Date } & EndedAccess): Letter => ({
    title: 'Your account will be deleted',
    paragraphs: [
      `Hello ${fullName},`,
      `As you asked, your account at Toli is closed, and your data will be erased on ${formatDate(erasedAt)}. Records of payments are kept without your name, as long as tax law asks.`,
      ACCESS.ended(ended),
      'Changed your mind? Log in before that day, and everything else is as it was.',
    ],
    button: { label: 'Log in and keep my account', url: logInUrl },
    small: `If this wasn’t you, log in within ${ERASE_DAYS} days and change your password.`,
  }),
);

/** Mail to a person: their account was blocked, and why. */
export const personBlockedLetter = words(
  'personBlockedLetter',
  ({ fullName, reason, ...ended }: { fullName: string; reason: string } & EndedAccess): Letter => ({
    title: 'Your account has been blocked',
    paragraphs: [
      `Hello ${fullName},`,
      'You can no longer log in to Toli. The reason:',
      reason,
      ACCESS.ended(ended),
      'Please write to us if you think that this is a mistake.',
    ],
  }),
);

/** Mail to a person: their account is no longer blocked. */
export const personUnblockedLetter = words(
  'personUnblockedLetter',
  ({ fullName, reason, url }: { fullName: string; reason: string; url: string }): Letter => ({
    title: 'Your account is no longer blocked',
    paragraphs: [`Hello ${fullName},`, 'You can log in to Toli again.', reason],
    button: { label: 'Log in', url },
  }),
);
