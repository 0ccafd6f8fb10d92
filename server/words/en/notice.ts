import { words } from '../words';

/**
 * The notice at sign-up: the stored data and its purpose, how to withdraw, whom to complain to. Change
 * rules/consents.ts with it.
 */
export const NOTICE = words('NOTICE', {
  title: 'What we keep about you',
  parts: {
    what: 'Your name, email and devices, what you post, join and pay: to run your account, your memberships and their receipts.',
    withdraw:
      'You can see, correct and copy it, and withdraw at any time by deleting your account, all in Account settings.',
    complain: 'Complaints go to our Grievance Officer, and then to the Data Protection Board of India.',
  },
});
