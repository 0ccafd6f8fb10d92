import { words } from '../words';

/** Round every mail. */
export const MAIL = words('MAIL', {
  /** The address of the support follows. */
  questions: 'Questions? Write to',
  /** The address behind a button follows. */
  orOpen: 'Or open this address:',
});
