import type { PayoutStatus } from './payouts';

/**
 * The accounts of the ledger. gateway: at Razorpay · bank: settled to us · creator: a page's, payable · creator_held: a
 * page's, held while it may still be refunded · in_transit: on its way to a page · refund_due: owed to its payer, not
 * refunded yet · gateway_fee, gateway_gst: Razorpay's fee and its tax where we bear them · platform_fee, platform_gst:
 * ours · tds, tcs: the tax office's · suspense: the owner is not known yet.
 */
export const ACCOUNTS = [
  'gateway',
  'bank',
  'creator',
  'creator_held',
  'in_transit',
  'refund_due',
  'gateway_fee',
  'gateway_gst',
  'platform_fee',
  'platform_gst',
  'tds',
  'tcs',
  'suspense',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** The steps of a payment and of its months that become payable, a refund, a settlement and a payout; each is entered once. */
export type OnceStep =
  | 'captured'
  | 'released'
  | 'gateway_fee'
  | 'gateway_fee_borne'
  | 'gateway_gst'
  | 'gateway_gst_borne'
  | 'platform_fee'
  | 'payable'
  | 'owed'
  | 'owed_undone'
  | 'paid'
  | 'paid_undone'
  | 'months_short'
  | 'months_undone'
  | `platform_fee, ${Exclude<RefundState, 'none'>}`
  | 'settled'
  | 'sent'
  | 'arrived'
  | 'arrived_after_all'
  | 'failed'
  | 'returned';
/** The steps of a bank's decision about a dispute. */
export type DecisionStep = 'owed' | 'paid' | 'platform_fee' | 'months';
export type Step = OnceStep | `payable, month ${number}` | `decided ${number}, ${DecisionStep}`;

/** A step of a decision with its number, as it is entered; null for any other step. */
export function decisionIn(step: string): { time: number; step: DecisionStep } | null {
  const found = /^decided (\d+), (owed|paid|platform_fee|months)$/.exec(step);
  return found && { time: Number(found[1]), step: found[2] as DecisionStep };
}

/** The month of a payment that became payable by a step; null for any other step. */
export function monthIn(step: string): number | null {
  const found = /^payable, month (\d+)$/.exec(step);
  return found && Number(found[1]);
}

/** Paise moved from one account to another: `debit` gets what `credit` gives. `step` is unique in its cause. */
export interface Posting {
  step: Step;
  debit: Account;
  credit: Account;
  paise: number;
}

/** The owner of a received payment: its creator, held or payable, its payer for a refund, or not known. */
export type Holder = 'creator_held' | 'creator' | 'refund_due' | 'suspense';

const isPages = (holder: Holder) => holder === 'creator_held' || holder === 'creator';

/** So many held paise become payable; less than 0: the page owes them. `month`: which of several it is. */
export const madePayable = (paise: number, month: number | null = null): Posting[] =>
  moved({
    step: month === null ? 'payable' : `payable, month ${month}`,
    debit: 'creator_held',
    credit: 'creator',
    paise,
  });

/** So many payable paise of a payment for several months are held; less than 0: held ones become payable. */
export const heldOfMonths = (paise: number, step: Step): Posting[] =>
  moved({ step, debit: 'creator', credit: 'creator_held', paise });

const worthPosting = (postings: Posting[]): Posting[] => postings.filter(({ paise }) => paise > 0);

/** A received payment: so many paise at the gateway, now its holder's. */
export const paymentReceived = (paise: number, holder: Holder): Posting[] =>
  worthPosting([{ step: 'captured', debit: 'gateway', credit: holder, paise }]);

/** The owner of money in suspense is now known. */
export const released = (paise: number, holder: Holder): Posting[] =>
  worthPosting([{ step: 'released', debit: 'suspense', credit: holder, paise }]);

/**
 * The gateway's fee on a payment (`fee`, in paise, with the `tax` in it). A kept payment's creator bears it; of any
 * other payment we do. The gateway never gives it back.
 */
export function feeKept(fee: number, tax: number, holder: Holder): Posting[] {
  const parts = [
    { account: 'gateway_fee', paise: fee - tax },
    { account: 'gateway_gst', paise: tax },
  ] as const;
  return worthPosting(
    parts.flatMap(({ account, paise }): Posting[] => [
      { step: account, debit: account, credit: 'gateway', paise },
      ...(isPages(holder) ? [{ step: `${account}_borne` as const, debit: holder, credit: account, paise }] : []),
    ]),
  );
}

export const platformFeeKept = (paise: number): Posting[] =>
  worthPosting([{ step: 'platform_fee', debit: 'creator_held', credit: 'platform_fee', paise }]);

/**
 * The change of Toli's fee after a refund, to the paisa: `before` and `after` are the paise that the payer has back
 * then. Less after than before charges it again.
 */
export function platformFeeReturned(
  fee: number,
  amount: number,
  { before, after }: { before: number; after: number },
  { step, holder }: { step: Step; holder: Holder },
): Posting[] {
  const returned = (back: number) => Math.round((fee * Math.min(back, amount)) / amount);
  return moved({ step, debit: 'platform_fee', credit: holder, paise: returned(after) - returned(before) });
}

export type RefundState = 'none' | 'pending' | 'processed' | 'failed';

/**
 * A changed state of a refund at the gateway: owed while it is pending, paid once it is processed, undone where it
 * failed.
 */
export function refundMoved(paise: number, holder: Holder, from: RefundState, to: RefundState): Posting[] {
  const isOwed = (state: RefundState) => state === 'pending' || state === 'processed';
  const source = holder === 'suspense' ? holder : 'refund_due';
  const owed: Posting = { step: 'owed', debit: holder, credit: 'refund_due', paise };
  const paid: Posting = { step: 'paid', debit: source, credit: 'gateway', paise };
  const undone = (posting: Posting, step: Step) => moved({ ...posting, step, paise: -posting.paise });
  return [
    ...(isPages(holder) && isOwed(to) && !isOwed(from) ? [owed] : []),
    ...(to === 'processed' && from !== 'processed' ? [paid] : []),
    ...(from === 'processed' && to !== 'processed' ? undone(paid, 'paid_undone') : []),
    ...(isPages(holder) && isOwed(from) && !isOwed(to) ? undone(owed, 'owed_undone') : []),
  ];
}

/** A refund was processed while its payment was in suspense; now the holder who bears it is known. */
export const refundReleased = (paise: number, holder: Holder): Posting[] =>
  worthPosting([
    ...(isPages(holder) ? [{ step: 'owed' as const, debit: holder, credit: 'refund_due' as const, paise }] : []),
    { step: 'released', debit: 'refund_due', credit: 'suspense', paise },
  ]);

/**
 * A bank took so many paise of a payment for a lost dispute; less than 0: it gave them back. `time`: the number of this
 * decision.
 */
export function disputeDecided(paise: number, holder: Holder, time: number): Posting[] {
  return [
    ...(isPages(holder) ? moved({ step: `decided ${time}, owed`, debit: holder, credit: 'refund_due', paise }) : []),
    ...moved({
      step: `decided ${time}, paid`,
      debit: holder === 'suspense' ? holder : 'refund_due',
      credit: 'gateway',
      paise,
    }),
  ];
}

/** A payout of so many paise is on its way to its page. */
export const payoutSent = (paise: number): Posting[] => [
  { step: 'sent', debit: 'creator', credit: 'in_transit', paise },
];

/** A payout of which the books knew nothing: it was paid. */
export const payoutEntered = (paise: number): Posting[] => [
  ...payoutSent(paise),
  ...payoutEnded(paise, 'in_transit', 'paid'),
];

/** A payout has ended: it arrived, or is its page's again. A failed one that arrived after all is paid by the page's balance. */
export function payoutEnded(paise: number, before: PayoutStatus, now: PayoutStatus): Posting[] {
  if (now === 'failed') return [{ step: 'failed', debit: 'in_transit', credit: 'creator', paise }];
  if (now === 'returned') return [{ step: 'returned', debit: 'bank', credit: 'creator', paise }];
  return before === 'failed'
    ? [{ step: 'arrived_after_all', debit: 'creator', credit: 'bank', paise }]
    : [{ step: 'arrived', debit: 'in_transit', credit: 'bank', paise }];
}

/** A posting of less than 0 becomes the opposite posting. */
function moved({ step, debit, credit, paise }: Posting): Posting[] {
  return worthPosting([
    paise < 0 ? { step, debit: credit, credit: debit, paise: -paise } : { step, debit, credit, paise },
  ]);
}
