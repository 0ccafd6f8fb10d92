import { words } from '../words';

/** The dialog of the waitlist. */
export const WAITLIST = words('WAITLIST', {
  ask: 'What are you waiting for?',
  asMany: 'Choose as many as you like',
  email: 'Your email',
  send: 'Send',
});
