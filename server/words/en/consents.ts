import { words } from '../words';

/** The notice at sign-up: what is kept and why, how to withdraw, whom to complain to. Change rules/consents.ts with it. */
export const NOTICE = words('NOTICE', {
  title: 'What we keep about you',
  parts: {
    what: 'Your name, email and devices, what you post, join and pay: to run your account, your memberships and their receipts.',
    withdraw:
      'You can see, correct and copy it, and withdraw at any time by deleting your account, all in Account settings.',
    complain: 'Complaints go to our Grievance Officer, and then to the Data Protection Board of India.',
  },
});

/** What somebody can do about their data, and the question to those who have not seen the notice. */
export const DATA_RIGHTS = words('DATA_RIGHTS', {
  agree: 'I agree',
  later: 'Not now',
  privacy: 'Read the privacy page',
  agreed: (date: string) => `You agreed to this on ${date}.`,
  notAgreed: 'You have not agreed to this yet.',
  withdraw: 'To withdraw, delete your account: it closes at once.',
  toWithdraw: 'Delete my account',
  toCorrect: 'Correct my name or picture',
  nominee: 'Your nominee',
  nomineeHint: 'Who may speak for your data if you die or no longer can. They are told nothing now.',
  nomineeName: 'Their name',
  nomineeContact: 'Their phone number or email',
  noName: 'Please enter their name',
  noContact: 'Please say how to reach them',
  save: 'Save nominee',
  saved: 'Saved',
  remove: 'Remove nominee',
});
