import { rupees } from '../../rules/money';
import { TIP_MAX, TIP_MIN } from '../../rules/tips';
import { words } from '../words';

/** A tip to a page, from its button to the thanks. */
export const TIP = words('TIP', {
  title: (pageName: string) => `A tip for ${pageName}`,
  text: 'A tip is a thank-you, paid once. It opens no posts.',
  amount: 'Amount in rupees',
  words: 'A word with it (optional)',
  readBy: (pageName: string) => `${pageName} alone reads it, in Messages.`,
  pay: 'Pay',
  paid: (pageName: string, amount: number) => `Thank you! Your tip of ${rupees(amount)} to ${pageName} is paid`,
  notConfirmedYet: 'Your tip is not confirmed yet. Its receipt comes by mail as soon as it is.',
  notTaken: 'This page takes no tips at the moment',
  ownPage: 'You cannot give your own page a tip',
});

/** The messages of its form. */
export const TIP_FORM = words('TIP_FORM', {
  noAmount: 'Please enter an amount',
  notRupees: 'Please enter a whole number of rupees',
  tooSmall: `A tip is at least ${rupees(TIP_MIN)}`,
  tooLarge: `A tip is at most ${rupees(TIP_MAX)}`,
});
