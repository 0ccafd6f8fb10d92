import { words } from '../words';

/** The rights of people about their data, and the question to people who have not seen the notice. */
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
  nomineeHint: 'Who may speak for your data if you die or no longer can. We do not contact them now.',
  nomineeName: 'Their name',
  nomineeContact: 'Their phone number or email',
  noName: 'Please enter their name',
  noContact: 'Please say how to reach them',
  save: 'Save nominee',
  saved: 'Saved',
  remove: 'Remove nominee',
});
