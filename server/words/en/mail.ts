import { words } from '../words';

/** The frame of every mail. */
export const MAIL = words('MAIL', {
  /** Below the code of a mail. */
  codeWarning: 'Nobody from Toli will call or write to ask for it.',
  /** The address of the support follows. */
  questions: (email: string) => `Questions? Write to ${email}`,
  /** The address behind a button follows. */
  orOpen: 'Or open this address:',
});
