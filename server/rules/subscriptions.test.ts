import { describe, expect, it } from 'vitest';
import { india, member } from '../test/money/paidMonth';
import { amountDue } from './prices';
import { afterPayment, joinState, opens, paymentKind, type Subscription, SubscriptionStatus } from './subscriptions';

const { created, paymentPending, cancelled } = SubscriptionStatus;
/** A membership that was 300 and was renewed in the 100 squad before its month was over, on 1 December. */
const kept = member({
  paidUntil: india('2027-01-01T10:00:00'),
  openedAmount: 300,
  openedPrice: 300,
  openedUntil: india('2026-12-01T10:00:00'),
});

/** In the month that `member` has paid for. */
const midMonth = india('2026-11-16T10:00:00');

describe('the posts of a membership', () => {
  it('a free post opens for every viewer', () => {
    expect(opens(null, null)).toBe(true);
    expect(opens(member({ status: cancelled }), null, midMonth)).toBe(true);
  });

  it('a post for the 100 squad opens for a member of the 100 and of the 300 squad, not of the 99', () => {
    expect(opens(member(), 100, midMonth)).toBe(true);
    expect(opens(member({ amount: 300 }), 100, midMonth)).toBe(true);
    expect(opens(member({ amount: 99 }), 100, midMonth)).toBe(false);
    expect(opens(null, 100, midMonth)).toBe(false);
  });

  it('a membership renewed early in a lower squad opens the higher posts until the month before is over', () => {
    expect(opens(kept, 300, india('2026-12-01T09:59:59'))).toBe(true);
    expect(opens(kept, 301, india('2026-12-01T09:59:59'))).toBe(false);
    expect(opens(kept, 300, india('2026-12-01T10:00:00'))).toBe(false);
    expect(opens(kept, 100, india('2026-12-01T10:00:00'))).toBe(true);
    expect(opens({ ...kept, status: cancelled }, 300, india('2026-11-28T10:00:00'))).toBe(false);
  });

  it.each([created, paymentPending, cancelled])('a membership in state %i opens no squad post', (status) => {
    expect(opens(member({ status, amount: 300 }), 100, midMonth)).toBe(false);
  });
});

describe('the join button', () => {
  const page = { isOwner: false, pageTakesMembers: true, subscription: null, seatsTaken: 0, now: midMonth };
  const squad = { amount: 100, membersLimit: 0, archived: false, closed: false };
  const full = { squad: { ...squad, membersLimit: 10 }, seatsTaken: 10 };
  const closed = { squad: { ...squad, closed: true } };

  it.each([
    ['a visitor may join', {}, 'OPEN'],
    ['the owner sees their own', { isOwner: true, ...full }, 'OWN'],
    ['a member of this squad has joined', { subscription: member(), ...full }, 'JOINED'],
    ['a member of a higher squad has it included', { subscription: member({ amount: 300 }), ...full }, 'INCLUDED'],
    ['a member of a lower squad may move up', { subscription: member({ amount: 50 }) }, 'OPEN'],
    ['moving up into a full squad is not possible', { subscription: member({ amount: 50 }), ...full }, 'FULL'],
    ['whoever chose a lower squad may move up again', { subscription: kept, squad: { ...squad, amount: 300 } }, 'OPEN'],
    ['a subscription that was never paid is none', { subscription: member({ status: created }) }, 'OPEN'],
    ['whoever left may come back', { subscription: member({ status: cancelled }) }, 'OPEN'],
    ['whoever left has no seat kept', { subscription: member({ status: cancelled }), ...full }, 'FULL'],
    ['a month that is over is renewed', { subscription: member({ status: paymentPending }) }, 'RENEW'],
    ['the seat is kept for a renewal', { subscription: member({ status: paymentPending }), ...full }, 'RENEW'],
    ['another squad is joined instead', { subscription: member({ status: paymentPending, amount: 300 }) }, 'OPEN'],
    ['the last seat is free', { squad: { ...squad, membersLimit: 10 }, seatsTaken: 9 }, 'OPEN'],
    ['the seats are gone', full, 'FULL'],
    ['a lowered limit keeps the squad full', { ...full, seatsTaken: 12 }, 'FULL'],
    ['a page that is not live takes nobody', { pageTakesMembers: false }, 'CLOSED'],
    ['nor a renewal', { pageTakesMembers: false, subscription: member({ status: paymentPending }) }, 'CLOSED'],
    ['a deleted squad takes nobody', { squad: { ...squad, archived: true } }, 'CLOSED'],
    ['but its members stay', { subscription: member(), squad: { ...squad, archived: true } }, 'JOINED'],
    ['a squad that is closed to new members says so', closed, 'CLOSED_TO_NEW'],
    ['also to those who would move up', { ...closed, subscription: member({ amount: 50 }) }, 'CLOSED_TO_NEW'],
    ['also to those who left', { ...closed, subscription: member({ status: cancelled }) }, 'CLOSED_TO_NEW'],
    ['also to its owner', { ...closed, isOwner: true }, 'CLOSED_TO_NEW'],
    ['its members stay', { ...closed, subscription: member() }, 'JOINED'],
    ['and renew a month that is over', { ...closed, subscription: member({ status: paymentPending }) }, 'RENEW'],
    ['higher members have it included', { ...closed, subscription: member({ amount: 300 }) }, 'INCLUDED'],
  ])('%s', (_, facts, expected) => {
    expect(joinState({ ...page, squad, ...facts })).toBe(expected);
  });
});

describe('what joining costs', () => {
  const due = (subscription: Subscription | null, squadAmount: number, now: string, price = squadAmount) =>
    amountDue({ subscription, squadAmount, price, now: india(now) });

  it('is the full price for a person who is no member', () => {
    const now = '2026-11-21T10:00:00';
    expect(due(null, 300, now)).toBe(300);
    expect(due(member({ status: created, paidUntil: null }), 300, now)).toBe(300);
    expect(due(member({ status: cancelled }), 300, now)).toBe(300);
    expect(due(member({ status: paymentPending }), 300, now)).toBe(300);
    expect(due(member(), 100, now)).toBe(100);
  });

  it('moving from 100 to 300 costs the difference for the days that are left', () => {
    expect(due(member(), 300, '2026-11-01T10:00:00')).toBe(200);
    expect(due(member(), 300, '2026-11-16T10:00:00')).toBe(100);
    expect(due(member(), 300, '2026-11-30T10:00:00')).toBe(7);
  });

  it('a day that has begun is a day left, and the price is rounded up', () => {
    expect(due(member(), 300, '2026-11-16T09:59:59')).toBe(107);
    expect(due(member(), 300, '2026-11-30T12:00:00')).toBe(7);
  });

  it('is never less than one rupee', () => {
    expect(due(member(), 101, '2026-12-01T09:59:59')).toBe(1);
  });

  it('uses the days of the very month: 28 in February, 31 in January', () => {
    const february = member({ paidUntil: india('2027-03-01T10:00:00'), billingDay: 1 });
    expect(due(february, 380, '2027-02-15T10:00:00')).toBe(140);
    const january = member({ paidUntil: india('2027-02-28T10:00:00'), billingDay: 31 });
    expect(due(january, 380, '2027-02-14T10:00:00')).toBe(140);
  });

  it('days that were paid ahead are moved up too', () => {
    expect(due(member({ paidUntil: india('2026-12-31T10:00:00'), billingDay: 31 }), 300, '2026-11-25T10:00:00')).toBe(
      Math.ceil((200 * 5) / 30 + 200),
    );
  });

  it('inside a pass the difference of the month prices is due for all days left, each a part of its month', () => {
    const year = member({ paidUntil: india('2027-11-01T10:00:00'), billingDay: 1 });
    expect(due(year, 300, '2026-11-01T10:00:00')).toBe(12 * 200);
    expect(due(year, 300, '2026-11-16T10:00:00')).toBe(11 * 200 + 100);
    // 14 of the 28 days of February, and eight months.
    expect(due(year, 300, '2027-02-15T10:00:00')).toBe(8 * 200 + 100);
    expect(due(year, 300, '2027-10-31T10:00:00')).toBe(Math.ceil(200 / 31));
  });

  it('after an early renewal in a lower squad, days of the month before are paid already', () => {
    expect(due(kept, 300, '2026-11-27T10:00:00')).toBe(200);
    expect(due(kept, 200, '2026-11-27T10:00:00')).toBe(100);
    // 4 days of a month of 30 from 300 to 500, and a month of 31 from 100 to 500.
    expect(due(kept, 500, '2026-11-27T10:00:00')).toBe(Math.ceil((200 * 4) / 30 + 400));
    expect(due(kept, 300, '2026-12-01T10:00:00')).toBe(200);
  });

  it('is the difference of what is asked and what was paid, not of levels', () => {
    const half = '2026-11-16T10:00:00';
    expect(due(member({ price: 60 }), 300, half, 460)).toBe(200);
    expect(due(member({ price: 140 }), 300, half, 160)).toBe(10);
    // Paid more for less than the higher squad costs since: ₹1.
    expect(due(member({ price: 160 }), 300, half, 150)).toBe(1);
    // Where it was free, all of the higher price is due.
    expect(due(member({ price: 0 }), 300, half)).toBe(150);
  });

  it('days that the squad is open already are not paid again, whatever it costs since', () => {
    expect(due({ ...kept, openedPrice: 200 }, 300, '2026-11-27T10:00:00', 600)).toBe(500);
    expect(due({ ...kept, openedPrice: 200 }, 500, '2026-11-27T10:00:00', 800)).toBe(Math.ceil((600 * 4) / 30 + 700));
  });

  it('once the month is over no days are left to move up from', () => {
    expect(due(member(), 300, '2026-12-01T10:00:00')).toBe(300);
  });
});

describe('the months of a payment', () => {
  const pay = (subscription: Subscription | null, squadAmount: number, now: string) => {
    const facts = { subscription, squadAmount, now: india(now) };
    return { kind: paymentKind(facts), ...afterPayment(facts) };
  };

  it('the first payment gives one month from now, at the same time of day', () => {
    expect(pay(null, 100, '2027-01-31T23:45:00')).toEqual({
      kind: 'join',
      amount: 100,
      from: india('2027-01-31T23:45:00'),
      paidUntil: india('2027-02-28T23:45:00'),
      billingDay: 31,
    });
  });

  it('a subscription that was only opened is joined by its first payment', () => {
    const opened = member({ status: created, paidUntil: null, billingDay: null });
    expect(pay(opened, 100, '2026-11-21T10:00:00')).toMatchObject({
      kind: 'join',
      paidUntil: india('2026-12-21T10:00:00'),
    });
  });

  it('joining again begins after time that was paid for and is still in force', () => {
    const grantedUntil = india('2026-11-30T10:00:00');
    const facts = {
      subscription: member({ status: cancelled }),
      squadAmount: 100,
      kind: 'rejoin' as const,
      grantedUntil,
    };
    const from = (now: string) => afterPayment({ ...facts, now: india(now) }).from;
    expect(from('2026-11-27T10:00:00')).toEqual(grantedUntil);
    expect(from('2026-12-01T10:00:00')).toEqual(india('2026-12-01T10:00:00'));
  });

  it('renewing early adds a month to the paid time: 31 Jan, 28 Feb, 31 Mar', () => {
    const short = member({ paidUntil: india('2027-02-28T10:00:00'), billingDay: 31 });
    expect(pay(short, 100, '2027-02-22T08:00:00')).toEqual({
      kind: 'renewal',
      amount: 100,
      from: short.paidUntil,
      paidUntil: india('2027-03-31T10:00:00'),
      billingDay: 31,
    });
  });

  it('renewing late gives a full month from the payment, so that the locked days are not charged', () => {
    expect(pay(member({ status: paymentPending }), 100, '2026-12-04T18:00:00')).toEqual({
      kind: 'renewal',
      amount: 100,
      from: india('2026-12-04T18:00:00'),
      paidUntil: india('2027-01-04T18:00:00'),
      billingDay: 4,
    });
  });

  it('moving up changes the price and not the end of the month', () => {
    expect(pay(member(), 300, '2026-11-16T10:00:00')).toEqual({
      kind: 'upgrade',
      amount: 300,
      from: midMonth,
      paidUntil: india('2026-12-01T10:00:00'),
      billingDay: 1,
    });
  });

  it('renewing into a higher squad after the month is over is a whole new month', () => {
    expect(pay(member({ status: paymentPending }), 300, '2026-12-02T10:00:00')).toMatchObject({
      kind: 'renewal',
      amount: 300,
      paidUntil: india('2027-01-02T10:00:00'),
    });
  });

  it('a renewal may move down: early, it begins where the present month ends', () => {
    const high = member({ amount: 300 });
    expect(pay(high, 100, '2026-11-28T10:00:00')).toEqual({
      kind: 'renewal',
      amount: 100,
      from: high.paidUntil,
      paidUntil: india('2027-01-01T10:00:00'),
      billingDay: 1,
    });
  });

  it('moving up after an early renewal in a lower squad buys what the month before does not open already', () => {
    const rise = { kind: 'upgrade', paidUntil: kept.paidUntil };
    expect(pay(kept, 200, '2026-11-28T10:00:00')).toMatchObject({ ...rise, amount: 200, from: kept.openedUntil });
    const now = '2026-11-28T10:00:00';
    expect(pay(kept, 500, now)).toMatchObject({ ...rise, amount: 500, from: india(now) });
  });

  it('coming back after leaving starts afresh: the days given up do not return', () => {
    expect(pay(member({ status: cancelled }), 100, '2026-11-10T10:00:00')).toEqual({
      kind: 'rejoin',
      amount: 100,
      from: india('2026-11-10T10:00:00'),
      paidUntil: india('2026-12-10T10:00:00'),
      billingDay: 10,
    });
  });
});
