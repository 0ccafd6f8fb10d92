import { deviceName } from '../../rules/device';
import type { EndedAccess } from '../../rules/endedAccess';
import { NOT_ME_DAYS, SIGN_UP_CODE_MINUTES, TOKEN_HOURS } from '../../rules/signIn';
import { formatDateTime } from '../../rules/time';
import type { Letter } from '../letter';
import { words } from '../words';
import { ACCESS } from './access';
import { JOIN } from './joining';
import { MAIL } from './mail';
import { SIGN_IN } from './signIn';
import { NOT_ME } from './verification';

/** The purpose of a sign-up: a page, and its squad with its rupees a month; all null without one, and for a page of their own. */
export type SignUpPurpose = {
  startsPage: boolean;
  pageName: string | null;
  pagePicture: string | null;
  squadTitle: string | null;
  amount: number | null;
};

/** The title of a verification mail, also in the list of mails. */
function aboutPurpose({
  startsPage,
  pageName,
  pagePicture,
  squadTitle,
  amount,
}: SignUpPurpose): Pick<Letter, 'subject' | 'card'> {
  if (startsPage)
    return { subject: 'One tap left to start your page', card: { picture: null, name: SIGN_IN.startPage, line: null } };
  if (pageName === null) return {};
  const isJoining = squadTitle !== null && amount !== null;
  return {
    subject: isJoining
      ? `One tap left to join ${squadTitle} by ${pageName}`
      : `One tap left to continue to ${pageName}`,
    card: { picture: pagePicture, name: pageName, line: isJoining ? JOIN.squad(squadTitle, amount) : null },
  };
}

/**
 * Mail of a sign-up: the verification link, its code, and the link that disowns the sign-up; `replaces`: there was one
 * with this address before.
 */
export const verifyLetter = words(
  'verifyLetter',
  ({
    fullName,
    url,
    disownUrl,
    replaces,
    code,
    ...purpose
  }: {
    /** null in a mail that has nothing which a sender has chosen. */
    fullName: string | null;
    url: string;
    disownUrl: string;
    replaces: boolean;
    /** null in a mail that was not requested by the browser of the sign-up. */
    code: string | null;
  } & SignUpPurpose): Letter => ({
    ...aboutPurpose(purpose),
    title: 'Please verify your email',
    paragraphs: [
      fullName === null ? 'Hello,' : `Hello ${fullName},`,
      'Welcome to Toli! Please confirm that this address is yours.',
      ...(replaces
        ? [
            "This sign-up takes the place of an earlier one with your address: its password and its link no longer work. If you did not sign up again, choose “This wasn't me” below.",
          ]
        : []),
    ],
    ...(code !== null && {
      code: {
        label: `Type this code where you signed up, within ${SIGN_UP_CODE_MINUTES} minutes`,
        digits: code,
        warning: MAIL.codeWarning,
      },
    }),
    button: { label: 'Verify email', url },
    small: `The link works for ${TOKEN_HOURS} hours. You did not sign up at Toli? Then somebody else used your address: do not follow the link, and remove the sign-up here.`,
    otherwise: { label: NOT_ME.title, url: disownUrl },
  }),
);

/** Mail to the owner of an address: it was used for another sign-up. */
export const alreadySignedUpLetter = words(
  'alreadySignedUpLetter',
  ({ fullName, logInUrl, resetUrl }: { fullName: string; logInUrl: string; resetUrl: string }): Letter => ({
    title: 'You already have an account',
    paragraphs: [
      `Hello ${fullName},`,
      'Somebody, probably you, signed up at Toli with this address. You already have an account, so nothing has changed.',
      `Forgot your password? Set a new one here: ${resetUrl}`,
    ],
    button: { label: 'Log in', url: logInUrl },
    small: 'If this wasn’t you, please ignore this mail.',
  }),
);

/** Mail with the link that sets a new password, or a first one. */
export const resetLetter = words(
  'resetLetter',
  ({ fullName, url }: { fullName: string; url: string }): Letter => ({
    title: 'Set a new password',
    paragraphs: [`Hello ${fullName},`, 'Somebody, probably you, asked for a link to set a new password at Toli.'],
    button: { label: 'Set a new password', url },
    small: `The link works once, for ${TOKEN_HOURS} hours. If this wasn’t you, please ignore this mail: your password stays as it is.`,
  }),
);

/** Mail to a person: their password was changed, and what was ended with it. */
export const passwordChangedLetter = words(
  'passwordChangedLetter',
  ({ fullName, forgotUrl, ...ended }: { fullName: string; forgotUrl: string } & EndedAccess): Letter => ({
    title: 'Your password was changed',
    paragraphs: [
      `Hello ${fullName},`,
      'The password of your account at Toli was changed, and your other devices were signed out.',
      ACCESS.ended(ended),
      `If this wasn’t you, set a new password at once: ${forgotUrl}`,
    ],
  }),
);

/** Mail to a person: a sign-in in a browser without an earlier one. */
export const newDeviceLetter = words(
  'newDeviceLetter',
  ({
    fullName,
    userAgent,
    signedInAt,
    notMeUrl,
  }: {
    fullName: string;
    userAgent: string;
    signedInAt: Date;
    notMeUrl: string;
  }): Letter => ({
    title: 'New sign-in to your account',
    paragraphs: [
      `Hello ${fullName},`,
      `Somebody, probably you, signed in to your account at Toli on a new device: ${deviceName(userAgent)}, ${formatDateTime(signedInAt)} (Indian time).`,
      'If it was you, there is nothing to do.',
    ],
    small: `This wasn’t you? Then somebody has your password. End all access to your account here, and set a new password. The link works for ${NOT_ME_DAYS} days.`,
    otherwise: { label: NOT_ME.title, url: notMeUrl },
  }),
);

/** Mail to a person: what "This wasn't me" has ended. */
export const signInDisownedLetter = words(
  'signInDisownedLetter',
  ({ fullName, forgotUrl, ...ended }: { fullName: string; forgotUrl: string } & EndedAccess): Letter => ({
    title: 'All access to your account is ended',
    paragraphs: [
      `Hello ${fullName},`,
      'You told us that a sign-in was not yours. Your old password no longer works.',
      ACCESS.ended(ended),
      'If you have not set a new password yet, do it here.',
    ],
    button: { label: 'Set a new password', url: forgotUrl },
  }),
);

/** Mail to a person who logged in to a closed account: it is open again. */
export const welcomeBackLetter = words(
  'welcomeBackLetter',
  ({ fullName, wasLeaving, forgotUrl }: { fullName: string; wasLeaving: boolean; forgotUrl: string }): Letter => ({
    title: 'Welcome back',
    paragraphs: [
      `Hello ${fullName},`,
      wasLeaving
        ? 'You logged in, so your account at Toli will not be deleted. Your profile is visible again.'
        : 'You logged in, so your account at Toli is active again. Your profile is visible again.',
      'Your memberships are not renewed automatically: renew those you want to keep in My Squads.',
      `If this wasn’t you, set a new password at once: ${forgotUrl}`,
    ],
  }),
);

/**
 * Mail to a person: Google sign-in opens their account from now on; `passwordDropped`: the old password does not any
 * more.
 */
export const googleLinkedLetter = words(
  'googleLinkedLetter',
  ({ fullName, passwordDropped, ...ended }: { fullName: string; passwordDropped: boolean } & EndedAccess): Letter => ({
    title: 'Your account is linked to Google',
    paragraphs: [
      `Hello ${fullName},`,
      'Somebody, probably you, signed in at Toli with the Google account of this address. From now on it opens your account.',
      ...(passwordDropped
        ? [
            'It was not certain that you had signed up yourself, so the password of that sign-up no longer works.',
            ACCESS.ended(ended),
          ]
        : []),
    ],
    small: 'If this wasn’t you, please secure your Google account and write to us.',
  }),
);
