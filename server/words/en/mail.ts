import { words } from '../words';

/** The frame of every mail. */
export const MAIL = words('MAIL', {
  /** The address of the support follows. */
  questions: (email: string) => `Questions? Write to ${email}`,
  /** The address behind a button follows. */
  orOpen: 'Or open this address:',
});
