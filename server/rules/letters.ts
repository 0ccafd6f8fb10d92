import { TOKEN_HOURS } from './limits';
import { rupees } from './money';
import { formatDate } from './time';

// The mails: a title, paragraphs, and a button where there is something to do.

/** Asks whoever signed up to follow the verification link. */
export const verifyLetter = (fullName: string, url: string) => ({
  title: 'Please verify your email',
  paragraphs: [`Hello ${fullName},`, 'Welcome to Toli! Please confirm that this address is yours.'],
  button: { label: 'Verify email', url },
  small: `The link works for ${TOKEN_HOURS} hours. If you did not sign up at Toli, please ignore this mail.`,
});

/** Tells the owner of an address that somebody signed up with it again. */
export const alreadySignedUpLetter = (fullName: string, logInUrl: string, resetUrl: string) => ({
  title: 'You already have an account',
  paragraphs: [
    `Hello ${fullName},`,
    'Somebody, probably you, signed up at Toli with this address. You already have an account, so nothing has changed.',
    `Forgot your password? Set a new one here: ${resetUrl}`,
  ],
  button: { label: 'Log in', url: logInUrl },
  small: 'If it was not you, please ignore this mail.',
});

interface Receipt {
  fullName: string;
  pageName: string;
  /** Whole rupees. */
  amount: number;
  receiptNumber: string;
  paidUntil: Date;
  /** The creator's own words to those who join; empty or null for none. */
  thanks: string | null;
}

/** The receipt of a payment, with the end of what it pays for and the creator's thanks. */
export const receiptLetter = ({ fullName, pageName, amount, receiptNumber, paidUntil, thanks }: Receipt) => ({
  title: `Your receipt ${receiptNumber}`,
  paragraphs: [
    `Hello ${fullName},`,
    `Thank you! We have received ${rupees(amount)} for your membership of ${pageName}. It lasts until ${formatDate(paidUntil)}.`,
    ...(thanks ? [`${pageName} says: ${thanks}`] : []),
  ],
  small: `Receipt ${receiptNumber}. Nothing is charged by itself: you decide each month whether to renew.`,
});

/** Tells a member that a payment (whole rupees) goes back; `reason` is the sentence that says why it could not be kept. */
export const refundLetter = (fullName: string, amount: number, reason: string) => ({
  title: 'Your payment is refunded',
  paragraphs: [
    `Hello ${fullName},`,
    reason,
    `${rupees(amount)} is on its way back the way you paid. Banks take up to 10 working days.`,
  ],
});
