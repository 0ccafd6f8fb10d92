import { rupees, signedRupees } from '../../rules/money';
import { STATS_MONTHS } from '../../rules/payments';
import { plural, words } from '../words';

/** The table of payments. */
export const PAYMENTS_SCREEN = words('PAYMENTS_SCREEN', {
  name: 'Name',
  amount: 'Amount',
  time: 'Time (IST)',
  refunded: 'Refunded',
  /** Refunded whole rupees. */
  partRefunded: (back: number) => `${rupees(back)} refunded`,
  empty: 'No payments yet',
  emptyHint: 'Whoever joins or renews a squad of yours will be here: who paid, how much, and when.',
  each: 'Each payment',
  byMonth: 'By month',
  toSquads: 'Look at your squads',
});

/** The parts of a page's money: available, and held until when. */
export const BALANCE = words('BALANCE', {
  title: 'Your balance',
  hint: 'What members pay is held while you can still refund it, then it is available. What goes back later is taken from there.',
  available: 'Available',
  held: 'Held',
  /** Behind the held sum; days, the first and the last. */
  until: (next: string, last: string) =>
    next === last ? `until ${next}` : `the first of it until ${next}, the last until ${last}`,
  /** In paise. */
  disputed: (paise: number) => `${signedRupees(paise)} of it until a bank has decided about it`,
});

/** A page's money in and out, by months. */
export const STATEMENT = words('STATEMENT', {
  title: 'Your money by month',
  hint: 'Each month in Indian time. What went back counts in the month in which it did.',
  month: 'Month',
  fees: 'Fees',
  file: 'Statement',
  of: (month: string) => `Statement of ${month}`,
  /** As a file of this kind. */
  download: (month: string, kind: string) => `Statement of ${month} as ${kind}`,
  page: 'Page',
  gstin: 'GSTIN',
  madeOn: 'Made on',
  day: 'Day',
  /** The headings of its table. */
  figures: {
    gross: 'Paid',
    gatewayFee: 'Razorpay’s fee with GST',
    platformFee: 'Toli’s fee',
    returned: 'Went back',
    net: 'Yours',
  },
  underWay: 'This month is not over: more may come, and more may go back.',
  nothing: 'In this month nothing came and nothing went back.',
  byDay: 'Each day in Indian time. What went back counts on the day on which it did.',
  eachPayment: 'Each payment stands in the CSV file of this month.',
  toCsv: 'Each payment as CSV',
  view: 'View',
  pdf: 'PDF',
  fileName: (month: string, kind: string) => `toli-${month}.${kind}`,
  /** The first line of the file, in its order. */
  columns: {
    date: 'Date',
    receipt: 'Receipt',
    payer: 'Paid by',
    squad: 'Squad',
    gross: 'Paid (₹)',
    gatewayFee: 'Razorpay’s fee with GST (₹)',
    platformFee: 'Toli’s fee (₹)',
    returned: 'Went back (₹)',
    net: 'Yours (₹)',
  },
  sum: 'Sum',
  noMonth: 'Say which month: four digits of the year, a hyphen, two of the month',
  csv: 'CSV',
});

/** The charts, and the same figures as a table. */
export const STATS_SCREEN = words('STATS_SCREEN', {
  /** `total` in whole rupees. */
  earningsHint: (total: number) =>
    total === 0
      ? `No payments in the last ${STATS_MONTHS} months. The next one is here at once.`
      : `${rupees(total)} in the last ${STATS_MONTHS} months, without refunds.`,
  membersHint: 'This counts payments: whoever pays twice in a month counts twice.',
  figures: 'The same in figures',
  month: 'Month',
  earnings: 'Earnings',
  payments: 'Payments',
  people: 'People',
  /** The text of a bar of the second chart. */
  paidBy: (payments: number, people: number) =>
    `${plural(payments, { one: '# payment', other: '# payments' })} by ${plural(people, { one: '# person', other: '# people' })}`,
});
