import { NOT_ME } from './accountWording';
import { ERASE_DAYS, TOKEN_HOURS } from './limits';
import { rupees } from './money';
import { formatDate } from './time';

// The mails: a title, paragraphs, and a button where there is something to do.

/** Asks whoever signed up to follow the verification link, or to disown the sign-up; `replaces`: there was one with this address before. */
export const verifyLetter = (fullName: string, url: string, disownUrl: string, replaces: boolean) => ({
  title: 'Please verify your email',
  paragraphs: [
    `Hello ${fullName},`,
    'Welcome to Toli! Please confirm that this address is yours.',
    ...(replaces
      ? [
          "This sign-up takes the place of an earlier one with your address: its password and its link no longer work. If you did not sign up again, choose “This wasn't me” below.",
        ]
      : []),
  ],
  button: { label: 'Verify email', url },
  small: `The link works for ${TOKEN_HOURS} hours. You did not sign up at Toli? Then somebody else used your address: do not follow the link, and remove the sign-up here.`,
  otherwise: { label: NOT_ME.title, url: disownUrl },
});

/** Tells the owner of an address that somebody signed up with it again. */
export const alreadySignedUpLetter = (fullName: string, logInUrl: string, resetUrl: string) => ({
  title: 'You already have an account',
  paragraphs: [
    `Hello ${fullName},`,
    'Somebody, probably you, signed up at Toli with this address. You already have an account, so nothing has changed.',
    `Forgot your password? Set a new one here: ${resetUrl}`,
  ],
  button: { label: 'Log in', url: logInUrl },
  small: 'If it was not you, please ignore this mail.',
});

/** Brings the link that sets a new password, or a first one. */
export const resetLetter = (fullName: string, url: string) => ({
  title: 'Set a new password',
  paragraphs: [`Hello ${fullName},`, 'Somebody, probably you, asked for a link to set a new password at Toli.'],
  button: { label: 'Set a new password', url },
  small: `The link works once, for ${TOKEN_HOURS} hours. If it was not you, please ignore this mail: your password stays as it is.`,
});

/** Tells a person that their password is another one now. */
export const passwordChangedLetter = (fullName: string, forgotUrl: string) => ({
  title: 'Your password was changed',
  paragraphs: [
    `Hello ${fullName},`,
    'The password of your account at Toli was changed, and your other devices were signed out.',
    `If it was not you, set a new password at once: ${forgotUrl}`,
  ],
});

/** Tells a person that their account is deactivated and how they come back. */
export const deactivatedLetter = (fullName: string, logInUrl: string) => ({
  title: 'Your account is deactivated',
  paragraphs: [
    `Hello ${fullName},`,
    'As you asked, your account at Toli is deactivated: your profile and your page are hidden, and your memberships are not renewed.',
    'To come back, just log in.',
  ],
  button: { label: 'Log in', url: logInUrl },
});

/** Tells a person when their account will be erased and how to call it off. */
export const deletionAskedLetter = (fullName: string, logInUrl: string, erasedAt: Date) => ({
  title: 'Your account will be deleted',
  paragraphs: [
    `Hello ${fullName},`,
    `As you asked, your account at Toli is closed, and your data will be erased on ${formatDate(erasedAt)}. Records of payments are kept without your name, as long as tax law asks.`,
    'Changed your mind? Log in before that day, and everything is as it was.',
  ],
  button: { label: 'Log in and keep my account', url: logInUrl },
  small: `If it was not you, log in within ${ERASE_DAYS} days and change your password.`,
});

/** Tells a person who logged in to a closed account that it is open again. */
export const welcomeBackLetter = (fullName: string, wasLeaving: boolean, forgotUrl: string) => ({
  title: 'Welcome back',
  paragraphs: [
    `Hello ${fullName},`,
    wasLeaving
      ? 'You logged in, so your account at Toli will not be deleted. Your profile is visible again.'
      : 'You logged in, so your account at Toli is active again. Your profile is visible again.',
    'Memberships that you want to keep have to be renewed by you: look at My Squads.',
    `If it was not you, set a new password at once: ${forgotUrl}`,
  ],
});

/** Tells a member that the page they pay for closes, and until when they can read it. */
export const pageClosingLetter = (fullName: string, pageName: string, paidUntil: Date) => ({
  title: `${pageName} is closing`,
  paragraphs: [
    `Hello ${fullName},`,
    `${pageName} is leaving Toli. You can read everything of your squad until ${formatDate(paidUntil)}, as you have paid for; it cannot be renewed.`,
  ],
});

/** Tells a person that signing in with Google opens their account from now on; `passwordDropped`: the old one does not any more. */
export const googleLinkedLetter = (fullName: string, { passwordDropped }: { passwordDropped: boolean }) => ({
  title: 'Your account is linked to Google',
  paragraphs: [
    `Hello ${fullName},`,
    'Somebody, probably you, signed in at Toli with the Google account of this address. From now on it opens your account.',
    ...(passwordDropped
      ? ['This address was not verified before, so the password that was set at sign up no longer works.']
      : []),
  ],
  small: 'If it was not you, please secure your Google account and write to us.',
});

interface Receipt {
  fullName: string;
  pageName: string;
  /** Whole rupees. */
  amount: number;
  receiptNumber: string;
  paidUntil: Date;
  /** The creator's own words to those who join; empty or null for none. */
  thanks: string | null;
}

/** The receipt of a payment, with the end of what it pays for and the creator's thanks. */
export const receiptLetter = ({ fullName, pageName, amount, receiptNumber, paidUntil, thanks }: Receipt) => ({
  title: `Your receipt ${receiptNumber}`,
  paragraphs: [
    `Hello ${fullName},`,
    `Thank you! We have received ${rupees(amount)} for your membership of ${pageName}. It lasts until ${formatDate(paidUntil)}.`,
    ...(thanks ? [`${pageName} says: ${thanks}`] : []),
  ],
  small: `Receipt ${receiptNumber}. Nothing is charged by itself: you decide each month whether to renew.`,
});

/** Tells a member that a payment (whole rupees) goes back; `reason` is the sentence that says why it could not be kept. */
export const refundLetter = (fullName: string, amount: number, reason: string) => ({
  title: 'Your payment is refunded',
  paragraphs: [
    `Hello ${fullName},`,
    reason,
    `${rupees(amount)} is on its way back the way you paid. Banks take up to 10 working days.`,
  ],
});

interface Returned {
  fullName: string;
  pageName: string;
  /** Whole rupees. */
  amount: number;
  paidAt: Date;
  /** The bank took it; otherwise it was refunded. */
  isDisputed: boolean;
  /** The membership ended with it. */
  isEnded: boolean;
}

/** Tells a member that a payment which had been kept went back to them, and what that means for their membership. */
export const paymentReturnedLetter = ({ fullName, pageName, amount, paidAt, isDisputed, isEnded }: Returned) => ({
  title: `Your payment to ${pageName} has gone back to you`,
  paragraphs: [
    `Hello ${fullName},`,
    isDisputed
      ? `Your bank has taken back the ${rupees(amount)} that you paid to ${pageName} on ${formatDate(paidAt)}.`
      : `The ${rupees(amount)} that you paid to ${pageName} on ${formatDate(paidAt)} were refunded the way you paid. Banks take up to 10 working days.`,
    ...(isEnded ? ['Your membership has ended with it: the posts for members are locked.'] : []),
  ],
});

/** Tells a creator the same; `memberName` is the member's. */
export const memberPaymentReturnedLetter = (memberName: string, about: Omit<Returned, 'pageName'>) => ({
  title: `A payment by ${memberName} has gone back`,
  paragraphs: [
    `Hello ${about.fullName},`,
    `${memberName} paid you ${rupees(about.amount)} on ${formatDate(about.paidAt)}. ${about.isDisputed ? 'Their bank has taken it back.' : 'It was refunded in full.'} It no longer counts in your stats.`,
    ...(about.isEnded ? [`${memberName} is not a member any more.`] : []),
  ],
});
