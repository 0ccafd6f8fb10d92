import { rupees, signedRupees } from '../../rules/money';
import { STATS_MONTHS } from '../../rules/payments';
import type { ReturnWay } from '../../rules/returnedMoney';
import { plural, words } from '../words';

/** The table of payments. */
export const PAYMENTS_SCREEN = words('PAYMENTS_SCREEN', {
  tipForPost: 'Tip for a post',
  name: 'Name',
  amount: 'Amount',
  time: 'Time (IST)',
  /** The way in which all of a payment was returned to its payer. */
  returned: (way: ReturnWay): string =>
    ({ refunded: 'Refunded', taken: 'Taken back by the bank', both: 'Partly refunded, partly taken back by the bank' })[
      way
    ],
  /** The way in which a part of a payment was returned; `back` in whole rupees. */
  partReturned: (back: number, way: ReturnWay): string =>
    ({
      refunded: `${rupees(back)} refunded`,
      taken: `${rupees(back)} taken back by the bank`,
      both: `${rupees(back)} refunded and taken back by the bank`,
    })[way],
  empty: 'No payments yet',
  emptyHint: 'When somebody joins or renews a squad of yours, you see here who paid, how much and when.',
  each: 'Each payment',
  byMonth: 'By month',
  toSquads: 'Look at your squads',
});

/** The parts of a page's money: available, and held until when. */
export const BALANCE = words('BALANCE', {
  title: 'Your balance',
  hint: 'What members pay is held while you can still refund it; then it is available. Later refunds and disputes are taken from what is available.',
  available: 'Available',
  held: 'Held',
  /** Behind the held sum; days, the first and the last. */
  until: (next: string, last: string) =>
    next === last ? `until ${next}` : `the first of it until ${next}, the last until ${last}`,
  /** In paise. */
  disputed: (paise: number) => `${signedRupees(paise)} of it until a bank decides about a dispute`,
});

/** A page's money in and out, by months. */
export const STATEMENT = words('STATEMENT', {
  title: 'Your money by month',
  hint: 'Each month in Indian time. Refunds and disputes count in the month in which they happen.',
  month: 'Month',
  fees: 'Fees',
  file: 'Statement',
  of: (month: string) => `Statement of ${month}`,
  viewOf: (month: string) => `View the statement of ${month}`,
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
    returned: 'Refunds and disputes',
    net: 'Your share',
    paidOut: 'Paid out',
  },
  underWay: 'This month is not over: more payments, refunds and disputes may come.',
  nothing: 'No payments, refunds or disputes in this month.',
  byDay: 'Each day in Indian time. Refunds and disputes count on the day on which they happen.',
  eachPayment: 'The CSV file of this month lists each payment.',
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
    paidOut: 'Paid out (₹)',
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
      ? `No payments in the last ${STATS_MONTHS} months. The next one shows up here at once.`
      : `${rupees(total)} in the last ${STATS_MONTHS} months, without refunds.`,
  /** What of a month's earnings were passes, each in the month of its payment. */
  byPasses: (passes: number) => `${rupees(passes)} by passes`,
  /** What of a month's earnings were tips. */
  byTips: (tips: number) => `${rupees(tips)} by tips`,
  membersHint:
    'This counts payments: whoever pays twice in a month counts twice. A pass counts once in each of its months.',
  figures: 'The same in figures',
  month: 'Month',
  earnings: 'Earnings',
  payments: 'Payments',
  people: 'People',
  /** The months before the page began, in one line. */
  before: (first: string, last: string) =>
    `${first === last ? first : `${first} to ${last}`}: your page had not started yet`,
  /** The text of a bar of the second chart. */
  paidBy: (payments: number, people: number) =>
    `${plural(payments, { one: '# payment', other: '# payments' })} by ${plural(people, { one: '# person', other: '# people' })}`,
});
