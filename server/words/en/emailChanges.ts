import { EMAIL_BACK_DAYS, SIGN_UP_CODE_MINUTES } from '../../rules/signIn';
import { words } from '../words';

/** Another address for an account. */
export const EMAIL_CHANGE = words('EMAIL_CHANGE', {
  change: 'Change',
  changeEmail: 'Change email address',
  ask: 'We send a code to the new address. From then on you log in with that one alone.',
  newEmail: 'New email address',
  sendCode: 'Send the code',
  sentTo: (email: string) =>
    `If ${email} can be used, a code is on its way there. Nothing yet? Look in the spam folder.`,
  codeHint: `Six digits, for ${SIGN_UP_CODE_MINUTES} minutes.`,
  done: 'Your email address is changed',
  byOperator: 'This address belongs to the team of Toli. Whoever runs Toli changes it.',
  isYours: 'This is already your address',
  taken: 'Somebody else has this address.',
  over: 'This code has expired, or the address belongs to another account by now. Please ask for a new code.',
  manyWrongCodes: 'Too many wrong codes for now. Please try again tomorrow.',
});

/** The page of "This wasn't me" in the mail to the old address. */
export const NOT_MY_EMAIL = words('NOT_MY_EMAIL', {
  title: "This wasn't me",
  ask: 'Somebody gave your account another email address. Take it back: your account has this address again, every device is signed out, the password no longer works, and passkeys, apps, tokens and whatever else was given access since are removed. Then you set a new password.',
  end: 'Take my account back',
  goneTitle: 'This link no longer works.',
  gone: `The address was already taken back, or the mail is older than ${EMAIL_BACK_DAYS} days. If somebody else uses your account, please write to us.`,
});
