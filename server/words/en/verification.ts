import { SIGN_UP_CODE_MINUTES } from '../../rules/signIn';
import { plural, words } from '../words';

export const VERIFICATION = words('VERIFICATION', {
  title: 'Email verification',
  sent: 'Email verification link sent. Please follow the link sent to your mail to complete sign up process.',
  wait: 'Please wait',
  doneTitle: 'Welcome aboard!',
  done: 'Please login to begin your journey with us. We are so glad to have you!',
  confirmTitle: 'Did you sign up?',
  confirm: (fullName: string) =>
    `Somebody signed up at Toli with your address and the name “${fullName}”, on another device or in another browser. If that was you, verify your email. If not, close this page and choose “This wasn't me” in the mail.`,
  verify: 'Verify email',
  /** In the browser of the sign-up. */
  goingOn: 'This page continues in a moment.',
  /** Elsewhere, while that browser waits. */
  waits: 'Go back to where you signed up: it continues there. Or log in here.',
  goOnTo: (pageName: string) => `Continue to ${pageName}`,
  expiredTitle: 'Sorry, the link has expired.',
  expired: 'We have sent a new link to your email. Please follow that one.',
  invalidTitle: 'Sorry, the link is incorrect.',
  invalid: 'Please check the link against the one in your email.',
  failedTitle: 'Oops! Something went wrong on our end.',
  failed: 'Please try again later or contact support.',
});

/** "Check your mail": the texts beside the specification's. */
export const CHECK_MAIL = words('CHECK_MAIL', {
  title: 'Check your mail',
  sentTo: 'We have sent it to',
  goesOn: 'Or open the link in it, on any device: this page then continues.',
  code: 'Code from the mail',
  codeHint: `Six digits, good for ${SIGN_UP_CODE_MINUTES} minutes. This page continues after the last one.`,
  enter: 'Continue',
  /** After a wrong code, at its field. */
  wrongCode: (left: number) => `That code is not right. ${plural(left, { one: '# try left', other: '# tries left' })}.`,
  noTriesLeft: 'That code is not right, and this was its last try. Choose “Send again” for a new one.',
  codeOver: `This code has expired: it works for ${SIGN_UP_CODE_MINUTES} minutes. Choose “Send again” for a new one.`,
  manyWrongCodes: 'Too many wrong codes for now. Please open the link in the mail.',
  hint: 'Nothing there yet? Mails can take a minute, and some end up in the spam folder.',
  again: 'Send again',
  againIn: (seconds: number) => `Send again in ${seconds > 90 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`}`,
  sentAgain: 'Sent again. Please use the newest mail.',
  correct: 'Wrong address? Correct it',
  rightEmail: 'The right email address',
  sendThere: 'Send it there',
  /** The link was followed, or it is too late: the sign-up cannot be corrected. */
  over: 'This sign-up is complete or too old to correct. Please log in or sign up again.',
});

/** The page of "This wasn't me" in a verification mail. */
export const NOT_ME = words('NOT_ME', {
  title: "This wasn't me",
  ask: 'Somebody signed up at Toli with your email address. Remove the sign-up, and nobody can use it.',
  remove: 'Remove the sign-up',
  removedTitle: 'The sign-up is removed.',
  removed: 'Nobody has an account with your address now. If this happens again, you get a mail like this one again.',
  verifiedTitle: 'This address is verified.',
  verified:
    'The link in the mail was followed, so the account stays. If its password is not yours, set a new one: that also signs out everybody else.',
  goneTitle: 'There is nothing to remove.',
  gone: 'This sign-up is already gone, or a later one took its place. If a newer mail from us is not about you either, follow the link in that one.',
});

/** The page of "This wasn't me" in the mail about a new device. */
export const NOT_MY_SIGN_IN = words('NOT_MY_SIGN_IN', {
  title: "This wasn't me",
  ask: 'Somebody signed in to your account, so they know your password. End all access: every device is signed out, API tokens, apps, private feeds and webhooks stop, and the old password no longer works. Then you set a new one.',
  end: 'End all access',
  goneTitle: 'This link no longer works.',
  gone: 'All access has already ended, or the mail is too old. You can still set a new password: that ends all access, too.',
});
