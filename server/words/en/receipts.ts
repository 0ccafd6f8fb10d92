import { BANK_DAYS } from '../../rules/payments';
import { formatDate } from '../../rules/time';
import { words } from '../words';
import { monthsOf } from './months';

/** Payment methods, by the gateway's names. */
export const PAID_BY = words('PAID_BY', {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
  cardless_emi: 'Cardless EMI',
  paylater: 'Pay later',
});

/** A person's payments to all pages. */
export const MY_PAYMENTS = words('MY_PAYMENTS', {
  none: 'No payments yet',
  noneHint: 'What you pay for squads will be here, with its receipts.',
  /** A paid month, as dates in India. */
  period: (from: Date, until: Date) => `${formatDate(from)} to ${formatDate(until)}`,
  paid: (at: Date, how: string | null) => `Paid ${formatDate(at)}${how ? ` by ${how}` : ''}`,
  /** A refunded sum with its sign. */
  refunded: (sum: string, at: Date) => `${sum} refunded on ${formatDate(at)}`,
  takenBack: (sum: string, at: Date) => `${sum} taken back by your bank on ${formatDate(at)}`,
  onItsWay: (sum: string) => `${sum} is on its way back to you. Banks take up to ${BANK_DAYS} working days.`,
  /** Of months that have not begun: how many can be refunded now, with their sum. */
  askedBack: (at: Date, pageName: string, months: number, sum: string) =>
    `You asked for months back on ${formatDate(at)}. ${pageName} decides about ${monthsOf(months)}, ${sum}.`,
  receipt: (number: string) => `Receipt ${number}`,
  creditNote: (number: string) => `Credit note ${number}`,
  joinAgain: 'Join again',
  leftTitle: 'Squads you left',
  leftFacts: (joined: Date, left: Date) => `Joined ${formatDate(joined)}, left on ${formatDate(left)}`,
  /** A payment of another amount or currency than was asked for. */
  stray: (asked: string, at: Date) => `Paid ${formatDate(at)}. ${asked} was asked for, so it opened nothing.`,
  strayWaits: 'Our team will refund all of it the way you paid. If you still want to join, please pay again.',
  strayBack: (sum: string) => `${sum} was returned to you the way you paid.`,
  /** Where a part of it has gone back. */
  strayRestWaits: 'Our team will refund the rest too. If you still want to join, please pay again.',
  /** A tip of another amount or currency than was asked for. */
  strayTip: (asked: string, at: Date) => `Paid ${formatDate(at)}. ${asked} was asked for.`,
  strayTipWaits: 'Our team will refund what was not returned yet, the way you paid.',
  strayDecided: 'Our team has dealt with it.',
});

/** Texts of every printable document. */
export const PAPER = words('PAPER', {
  madeBy: 'Made by Toli. It needs no signature.',
  print: 'Print',
  pdf: 'Download PDF',
});

/** A receipt, a tax invoice or a credit note, as a page and as a PDF. */
export const RECEIPT = words('RECEIPT', {
  receipt: 'Receipt',
  taxInvoice: 'Tax invoice',
  creditNote: 'Credit note',
  number: 'Number',
  date: 'Date',
  /** The document that a credit note reverses, or that a later receipt belongs to. */
  against: 'For receipt',
  from: 'Paid by',
  refundedTo: 'Returned to',
  to: 'Membership with',
  /** The page that a tip was for. */
  tipTo: 'Page',
  for: 'For',
  squad: (title: string) => `Squad “${title}”`,
  /** What was paid for, and its months: “12 months”. */
  withMonths: (paidFor: string, months: string) => `${paidFor}, ${months}`,
  tip: 'Tip',
  period: 'Time',
  paidOn: 'Paid on',
  how: 'How',
  total: 'Total',
  totalBack: 'Total returned',
  supplierGstin: 'Creator’s GSTIN',
  operatorGstin: 'GSTIN of Toli',
  placeOfSupply: 'Place of supply',
  state: (name: string, code: string) => `${name} (${code})`,
  sac: 'SAC',
  taxable: 'Value without tax',
  central: (percent: number) => `CGST ${percent} %`,
  stateTax: (percent: number) => `SGST ${percent} %`,
  territoryTax: (percent: number) => `UTGST ${percent} %`,
  integrated: (percent: number) => `IGST ${percent} %`,
  disputed: 'The bank has taken this money back.',
  restored: 'The bank has returned this money after all.',
  noTax: 'This receipt claims no tax.',
  /** The name of the file; a number has slashes, which a file name can't have. */
  fileName: (number: string) => `toli-${number.replaceAll('/', '-')}.pdf`,
});
