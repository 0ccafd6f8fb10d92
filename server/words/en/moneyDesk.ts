import type { DecisionStep, OnceStep } from '../../rules/ledger';
import { exactRupees, rupees, signedRupees } from '../../rules/money';
import type { DisputeStatus, MoneyCaseKind, SettlementStatus } from '../../rules/payments';
import { formatDate, formatDateTime } from '../../rules/time';
import { plural, words } from '../words';

// The desk's texts about money.

export const MONEY_CASE = words('MONEY_CASE', {
  closedAlready: 'Somebody has already closed this',
  kind: {
    unknown_order: 'Money for no order that we know',
    other_amount: 'Not the amount that was asked for',
    other_currency: 'Not the currency that was asked for',
    refund_refused: 'A refund that the bank refused',
    difference: 'Settled differently from our ledger',
  } satisfies Record<MoneyCaseKind, string>,
});

/** The evidence for a payment, sent to a bank. */
export const EVIDENCE = words('EVIDENCE', {
  title: 'Access and activity',
  payment: 'Payment',
  dispute: 'Dispute',
  receipt: 'Receipt',
  fileName: (rzpPaymentId: string) => `activity-${rzpPaymentId}.pdf`,
  paid: (of: { amount: number; capturedAt: Date; receiptNumber: string; rzpPaymentId: string; isTip: boolean }) =>
    `${rupees(of.amount)} was paid ${of.isTip ? 'as a tip' : 'for a membership'} on ${formatDateTime(of.capturedAt)} (payment ${of.rzpPaymentId}, receipt ${of.receiptNumber}, mailed to the payer).`,
  opened: (from: Date, until: Date, posts: number) => {
    const opened = `It opened the posts for members from ${formatDate(from)} to ${formatDate(until)}`;
    if (posts === 0) return `${opened}.`;
    return `${opened}; ${plural(posts, { one: '# such post was', other: '# such posts were' })} published since.`;
  },
  liked: (count: number, last: Date) =>
    `The payer liked ${plural(count, { one: '# post', other: '# posts' })} of the page, last on ${formatDateTime(last)}.`,
  commented: (count: number, last: Date) =>
    `They wrote ${plural(count, { one: '# comment', other: '# comments' })} there, last on ${formatDateTime(last)}.`,
  wrote: (count: number, last: Date) =>
    `They sent the creator ${plural(count, { one: '# message', other: '# messages' })}, last on ${formatDateTime(last)}.`,
  paidAgain: (count: number) => `They have paid this page ${plural(count, { one: '# time', other: '# times' })}.`,
  signedIn: (device: string, ip: string, since: Date, seen: Date) =>
    `Signed in with ${device} from ${ip} since ${formatDateTime(since)}, last seen ${formatDateTime(seen)}.`,
});

/** The desk's screens about money. */
export const MONEY_SCREEN = words('MONEY_SCREEN', {
  /** Both in paise; refunds are less than 0. */
  bothSides: (gateway: number, ours: number) => `Razorpay: ${exactRupees(gateway)}, our ledger: ${exactRupees(ours)}`,
  /** Of a payment; in paise. */
  notSettled: (ours: number) => `The ledger says ${exactRupees(ours)}, Razorpay has not settled it`,
  /** The count of open cases. */
  menu: (waiting: number) => (waiting === 0 ? 'Money' : `Money (${waiting})`),
  nothingWaits: 'No money cases waiting',
  nothingWaitsHint: 'Money that belongs to nothing we know, refunds that a bank refused, and disputes appear here.',
  disputes: 'Disputes',
  cases: 'Money cases',
  underWay: 'Refunds under way',
  noneUnderWay: 'No refund is under way.',
  settlements: 'Settlements',
  /** In paise, of so many payments, the oldest of such a day. */
  expected: (payments: number, paise: number, oldest: string) =>
    `Expected: ${signedRupees(paise)} of ${plural(payments, { one: '# payment', other: '# payments' })}, the oldest of ${oldest}.`,
  noneExpected: 'All payments are settled.',
  expectedTitle: 'Still to be settled',
  settlementTitle: (rzpSettlementId: string) => `Settlement ${rzpSettlementId}`,
  /** Of a list with so many entries at most. */
  partsCut: (count: number) => `The first ${count} are listed.`,
  part: { payment: 'Payment', refund: 'Refund', adjustment: 'Dispute or correction' } as Record<string, string>,
  noSettlements: 'Nothing has been settled yet.',
  settlement: 'Settlement',
  amount: 'Amount',
  settled: {
    created: 'On its way',
    processed: 'Arrived',
    failed: 'Refused by the bank',
  } satisfies Record<SettlementStatus, string>,
  balances: 'Balances',
  balancesHint: `The balance of each account. More than ${rupees(0)} is owed to us, less is owed by us; together they are ${rupees(0)}.`,
  account: 'Account',
  balance: 'Balance',
  search: 'Find a payment',
  searchHint: 'A payment, order, refund or dispute id of Razorpay, a receipt number, or the payer’s email address',
  found: (count: number) =>
    count === 0 ? 'No payment found' : plural(count, { one: '# payment', other: '# payments' }),
  export: 'The ledger of a month',
  month: 'Month',
  download: 'Download CSV',
  payment: (rzpPaymentId: string) => `Payment ${rzpPaymentId}`,
  nothingKnown: 'We do not know this payment.',
  of: (payer: string, page: string) => `${payer} to ${page}`,
  /** One line of a list. */
  line: (paise: number, name: string) => `${exactRupees(paise)}, ${name}`,
  answerBy: (date: string) => `Answer by ${date}`,
  answered: { accepted: 'Accepted', contested: 'Contested' },
  status: {
    open: 'To be answered',
    under_review: 'With the bank',
    won: 'Won',
    lost: 'Lost',
    closed: 'Closed',
  } satisfies Record<DisputeStatus, string>,
  attached: 'Attached for the bank',
  proofs: { access_activity_log: 'All that we know (PDF)', billing_proof: 'The receipt (PDF)' },
  refusedAnswer: (why: string) => `Razorpay refused the last answer: ${why}`,
  toPayment: 'See the payment',
  asked: { creator: 'asked by the creator', desk: 'asked at the desk' },
  atGateway: 'asked at Razorpay',
  notSent: 'not with Razorpay yet',
  facts: {
    amount: 'Paid',
    came: 'Received',
    payer: 'Payer',
    page: 'Page',
    squad: 'Squad',
    receipt: 'Receipt',
    order: 'Order',
    fee: 'Kept by Razorpay',
    state: 'State',
    grant: 'Opens',
    refund: 'Refund',
  },
  kept: 'Kept',
  goingBack: 'Refund on its way',
  grant: (from: string, until: string) => `${from} to ${until}`,
  revoked: (why: string, date: string) => `ended on ${date} (${why})`,
  entries: 'Ledger entries',
  noEntries: 'Nothing has moved.',
  moved: (from: string, to: string) => `${from} → ${to}`,
  evidence: 'What we know',
  evidenceHint: 'What speaks for this payment. The bank reads what you send.',
});

/** The accounts of the ledger. */
export const ACCOUNT_NAME = words('ACCOUNT_NAME', {
  gateway: 'At Razorpay',
  bank: 'At our bank',
  creator: 'Creators’, payable',
  creator_held: 'Creators’, held',
  in_transit: 'On the way to creators',
  refund_due: 'Payers’, to be refunded',
  gateway_fee: 'Razorpay’s fees that we bear',
  gateway_gst: 'GST on them',
  platform_fee: 'Our fees',
  platform_gst: 'GST on our fees',
  tds: 'Income tax deducted',
  tcs: 'GST collected at source',
  suspense: 'Owner not known yet',
});

/** The steps of the ledger’s entries. */
export const LEDGER_STEP = words('LEDGER_STEP', {
  captured: 'Received',
  released: 'Owner found',
  gateway_fee: 'Razorpay’s fee',
  gateway_fee_borne: 'Razorpay’s fee, borne by the creator',
  gateway_gst: 'GST on Razorpay’s fee',
  gateway_gst_borne: 'GST on Razorpay’s fee, borne by the creator',
  platform_fee: 'Our fee',
  payable: 'Became payable',
  owed: 'To be refunded',
  owed_undone: 'Not to be refunded after all',
  paid: 'Refunded',
  paid_undone: 'The refund came back',
  months_short: 'Taken from months that were payable',
  months_undone: 'Months are held or payable as before',
  'platform_fee, pending': 'Our fee, charged again',
  'platform_fee, processed': 'Our fee, returned',
  'platform_fee, failed': 'Our fee, charged again',
  settled: 'Settled',
  sent: 'On its way to the creator',
  arrived: 'Paid to the creator',
  arrived_after_all: 'Paid to the creator after all',
  failed: 'Not paid: the creator’s again',
  returned: 'Came back from the creator’s bank',
} satisfies Record<OnceStep, string>);

/** The month of a payment for several. */
export const LEDGER_MONTH = words('LEDGER_MONTH', (month: number) => `Month ${month} became payable`);

/** The steps after each decision of a bank about a dispute; `time`: the number of the decision. */
export const LEDGER_DECISION = words('LEDGER_DECISION', {
  owed: (time: number) => `Owed after decision ${time} about the dispute`,
  paid: (time: number) => `Paid after decision ${time} about the dispute`,
  platform_fee: (time: number) => `Our fee after decision ${time} about the dispute`,
  months: (time: number) => `Months held or payable after decision ${time} about the dispute`,
} satisfies Record<DecisionStep, (time: number) => string>);

/** The decisions about money. */
export const MONEY_DECISION = words('MONEY_DECISION', {
  explain: {
    verb: 'Explain',
    title: 'What was this money?',
    text: (name: string) => `${name} leaves the list. What you say stays in the log; nobody is told.`,
    reason: 'What was it, and what was done?',
    done: (name: string) => `${name}: closed`,
  },
  accept: {
    verb: 'Accept',
    title: 'Accept this dispute?',
    text: (name: string) =>
      `The payer’s bank takes back ${name}, and what it opened ends with it. This can’t be undone.`,
    reason: 'Why? For the log',
    done: (name: string) => `${name}: accepted`,
  },
  contest: {
    verb: 'Contest',
    title: 'Contest this dispute?',
    text: (name: string) => `The bank that wants ${name} back reads this and decides. You can send it only once.`,
    goesAlong: 'All that we know, and the receipt, are attached as PDFs.',
    evidence: 'Why the payment is valid',
    done: (name: string) => `${name}: sent to the bank`,
  },
});
