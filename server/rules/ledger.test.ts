import { describe, expect, it } from 'vitest';
import {
  type Account,
  decisionIn,
  disputeDecided,
  feeKept,
  heldOfMonths,
  madePayable,
  type Posting,
  paymentReceived,
  platformFeeKept,
  platformFeeReturned,
  refundMoved,
  refundReleased,
  released,
} from './ledger';

/** The balance of postings on each account: more than 0 is ours to get, less than 0 owed. */
function balances(postings: Posting[]): Partial<Record<Account, number>> {
  const of = new Map<Account, number>();
  for (const { debit, credit, paise } of postings) {
    of.set(debit, (of.get(debit) ?? 0) + paise);
    of.set(credit, (of.get(credit) ?? 0) - paise);
  }
  return Object.fromEntries([...of].filter(([, paise]) => paise !== 0));
}

const kept = (paise: number) => [...paymentReceived(paise, 'creator_held'), ...feeKept(236, 36, 'creator_held')];

describe('money that comes', () => {
  it("of a payment that is kept all but the gateway's fee is its creator's", () => {
    expect(balances(kept(10_000))).toEqual({ gateway: 9_764, creator_held: -9_764 });
  });

  it("Toli's fee is taken from the creator's part", () => {
    expect(balances([...kept(10_000), ...platformFeeKept(500)])).toEqual({
      gateway: 9_764,
      creator_held: -9_264,
      platform_fee: -500,
    });
  });

  it('of a payment that is refunded at once Toli bears the fee', () => {
    expect(balances([...paymentReceived(10_000, 'refund_due'), ...feeKept(236, 36, 'refund_due')])).toEqual({
      gateway: 9_764,
      refund_due: -10_000,
      gateway_fee: 200,
      gateway_gst: 36,
    });
  });

  it('money that matches no order is in suspense until its owner is known', () => {
    const came = paymentReceived(10_236, 'suspense');
    expect(balances(came)).toEqual({ gateway: 10_236, suspense: -10_236 });
    expect(balances([...came, ...released(10_236, 'creator_held')])).toEqual({
      gateway: 10_236,
      creator_held: -10_236,
    });
  });

  it('a refund that was processed meanwhile is borne by that owner', () => {
    const left = [...paymentReceived(10_236, 'suspense'), ...refundMoved(4_050, 'suspense', 'none', 'processed')];
    for (const holder of ['creator_held', 'refund_due'] as const) {
      const known = [...released(10_236, holder), ...refundReleased(4_050, holder)];
      expect(balances([...left, ...known])).toEqual({ gateway: 6_186, [holder]: -6_186 });
    }
  });

  it('a payment without a fee has no entry for it', () => {
    expect(feeKept(0, 0, 'creator_held')).toEqual([]);
  });
});

describe('money that goes back', () => {
  const left = (...postings: Posting[][]) => balances([...paymentReceived(10_000, 'creator_held'), ...postings.flat()]);

  it('a refund is owed to the payer while it is pending, and paid once it is processed', () => {
    expect(left(refundMoved(4_000, 'creator_held', 'none', 'pending'))).toEqual({
      gateway: 10_000,
      creator_held: -6_000,
      refund_due: -4_000,
    });
    const processed = refundMoved(4_000, 'creator_held', 'pending', 'processed');
    expect(left(refundMoved(4_000, 'creator_held', 'none', 'pending'), processed)).toEqual(
      left(refundMoved(4_000, 'creator_held', 'none', 'processed')),
    );
  });

  it.each(['pending', 'processed'] as const)(
    'a refund that failed after it was %s leaves no trace on the balances',
    (state) => {
      const undone = refundMoved(4_000, 'creator_held', state, 'failed');
      expect(left(refundMoved(4_000, 'creator_held', 'none', state), undone)).toEqual(left());
      expect(refundMoved(4_000, 'creator_held', 'none', 'failed')).toEqual([]);
    },
  );

  it('money that was never kept is refunded from the payer’s own account', () => {
    const back = refundMoved(10_000, 'refund_due', 'none', 'processed');
    expect(balances([...paymentReceived(10_000, 'refund_due'), ...back])).toEqual({});
  });

  it('a lost dispute takes its money, and winning it afterwards gives the money back', () => {
    const lost = disputeDecided(10_000, 'creator_held', 1);
    expect(left(lost)).toEqual({});
    const won = disputeDecided(-10_000, 'creator_held', 2);
    expect(won.map(({ step }) => decisionIn(step))).toEqual([
      { time: 2, step: 'owed' },
      { time: 2, step: 'paid' },
    ]);
    expect(left(lost, won)).toEqual(left());
    expect(new Set([...lost, ...won].map(({ step }) => step)).size).toBe(4);
  });

  it('payable money is taken from payable, and the held account may become negative', () => {
    const payable = [...kept(10_000), ...madePayable(9_764)];
    expect(balances(payable)).toEqual({ gateway: 9_764, creator: -9_764 });
    const back = refundMoved(10_000, 'creator', 'none', 'processed');
    expect(balances([...payable, ...back])).toEqual({ gateway: -236, creator: 236 });
    const early = [...kept(10_000), ...refundMoved(10_000, 'creator_held', 'none', 'processed'), ...madePayable(-236)];
    expect(balances(early)).toEqual({ gateway: -236, creator: 236 });
    const months = [...kept(10_000), ...madePayable(5_000, 1), ...heldOfMonths(4_000, 'months_short')];
    expect(balances(months)).toEqual({ gateway: 9_764, creator: -1_000, creator_held: -8_764 });
    expect(balances([...months, ...heldOfMonths(-4_000, 'months_undone')])).toMatchObject({ creator: -5_000 });
  });

  it("Toli's fee is reduced with each refund, to the paisa and in any number of parts", () => {
    const parts = [3_333, 6_667, 10_000];
    const holder = 'creator_held';
    let before = 0;
    let returned = 0;
    for (const after of parts) {
      for (const { paise } of platformFeeReturned(
        501,
        10_000,
        { before, after },
        { step: 'platform_fee, processed', holder },
      ))
        returned += paise;
      before = after;
    }
    expect(returned).toBe(501);
    expect(
      platformFeeReturned(501, 10_000, { before: 10_000, after: 0 }, { step: 'decided 2, platform_fee', holder }),
    ).toEqual([{ step: 'decided 2, platform_fee', debit: 'creator_held', credit: 'platform_fee', paise: 501 }]);
  });
});
