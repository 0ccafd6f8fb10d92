import { words } from '../words';

/** What is wrong with a field of any form. */
export const FIELD = words('FIELD', {
  tooLong: 'Exceeded max character limit',
  notText: 'Please enter text',
  unreadable: 'Please remove the characters that cannot be shown',
  notYesOrNo: 'Please choose yes or no',
  noTitle: 'Please enter a title',
  passesForOurs: 'People could take this name for one of Toli’s or Razorpay’s own. Please choose another one',
  missing: (field: string) => `${field} is missing`,
});
