import type { Letter } from '../letter';
import { plural, words } from '../words';

/** The changes of a person's second factor. GUESSED: a person with the password gave wrong codes. */
export type FactorChange =
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'APP_ADDED'
  | 'APP_REMOVED'
  | 'CODES_MADE'
  | 'CODE_USED'
  | 'GUESSED'
  | 'RESET';

const TITLES: Record<FactorChange, string> = {
  PASSKEY_ADDED: 'A passkey was added to your account',
  PASSKEY_REMOVED: 'A passkey was removed from your account',
  APP_ADDED: 'An authenticator app was added to your account',
  APP_REMOVED: 'The authenticator app was removed from your account',
  CODES_MADE: 'New recovery codes were made for your account',
  CODE_USED: 'A recovery code was used for your account',
  GUESSED: 'Somebody has your password',
  RESET: 'Your second factor was reset',
};

const TOLD: Record<FactorChange, (name: string) => string> = {
  PASSKEY_ADDED: (name) =>
    `Somebody, probably you, added the passkey “${name}” to your account at Toli. It signs in without a password.`,
  PASSKEY_REMOVED: (name) => `Somebody, probably you, removed the passkey “${name}” from your account at Toli.`,
  APP_ADDED: () => 'Somebody, probably you, set up an authenticator app. From now on you need its code to log in.',
  APP_REMOVED: () => 'Somebody, probably you, removed the authenticator app. You no longer need its codes to log in.',
  CODES_MADE: () => 'Somebody, probably you, made new recovery codes. The old ones no longer work.',
  CODE_USED: (left) =>
    `Somebody, probably you, used a recovery code. ${plural(Number(left), { one: '# code is left.', other: '# codes are left.' })}`,
  GUESSED: () =>
    'Somebody gave your right password at Toli, and then wrong codes of your second factor. They were not let in. If this wasn’t you, change your password.',
  RESET: () =>
    'Those who run Toli have removed the authenticator app, the passkeys and the recovery codes of your account, and signed your devices out. Please log in and set them up again.',
};

/** Mail to a person: a change of their second factor; `name`: of the passkey, or how many recovery codes are left. */
export const secondFactorLetter = words(
  'secondFactorLetter',
  ({
    fullName,
    change,
    name,
    settingsUrl,
    forgotUrl,
  }: {
    fullName: string;
    change: FactorChange;
    name: string;
    settingsUrl: string;
    forgotUrl: string;
  }): Letter => ({
    title: TITLES[change],
    paragraphs: [`Hello ${fullName},`, TOLD[change](name)],
    button: { label: 'Security settings', url: settingsUrl },
    small: `If this wasn’t you, set a new password at once: ${forgotUrl}`,
  }),
);
