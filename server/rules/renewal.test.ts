import { describe, expect, it } from 'vitest';
import { india, member } from '../test/money/paidMonth';
import {
  isRenewable,
  pendingUntil,
  renewableFrom,
  renewalSquad,
  renewsEarly,
  type Subscription,
  SubscriptionStatus,
} from './subscriptions';

const { created, paymentPending, cancelled } = SubscriptionStatus;

it('the next month may be paid for from seven days before', () => {
  expect(renewableFrom(india('2026-12-01T10:00:00'))).toEqual(india('2026-11-24T10:00:00'));
});

it('a month that is over is kept for seven days', () => {
  expect(pendingUntil(india('2026-12-01T10:00:00'))).toEqual(india('2026-12-08T10:00:00'));
});

describe('whether a membership can be renewed', () => {
  const at = (change: Partial<Subscription>, now: string) => isRenewable(member(change), india(now));

  it('active: in its last seven days, and after its month while its job is late', () => {
    expect(at({}, '2026-11-24T09:59:59')).toBe(false);
    expect(at({}, '2026-11-24T10:00:00')).toBe(true);
    expect(at({}, '2026-12-01T10:00:30')).toBe(true);
  });

  it('payment pending: always; left or never paid: no more', () => {
    expect(at({ status: paymentPending }, '2026-12-05T10:00:00')).toBe(true);
    expect(at({ status: cancelled }, '2026-11-28T10:00:00')).toBe(false);
    expect(at({ status: created, paidUntil: null }, '2026-11-28T10:00:00')).toBe(false);
  });

  it('early only in its own squad, or in the chosen next one', () => {
    const placed = { ...member(), squadId: 'present', nextSquadId: 'next' };
    const renewsIn = (squadId: string, now = '2026-11-28T10:00:00') => renewsEarly(placed, squadId, india(now));
    expect([renewsIn('present'), renewsIn('next'), renewsIn('another')]).toEqual([true, true, false]);
    expect(renewsIn('present', '2026-11-20T10:00:00')).toBe(false);
  });
});

describe('the squad of a renewal', () => {
  const open = { archivedAt: null };
  const deleted = { archivedAt: india('2026-11-20T10:00:00') };
  const facts = {
    subscription: member(),
    squad: { ...open, title: 'present' },
    next: null as { archivedAt: Date | null; title: string } | null,
    nextIsFull: false,
    pageTakesMembers: true,
    now: india('2026-11-28T10:00:00'),
  };
  const next = { ...open, title: 'next' };

  it.each([
    ['is the present one', {}, 'present'],
    ['is the one chosen as the next', { next }, 'next'],
    ['stays the present one while the next is full', { next, nextIsFull: true }, 'present'],
    ['stays the present one when the next was deleted', { next: { ...next, ...deleted } }, 'present'],
    ['is none when the present one was deleted', { squad: { ...deleted, title: 'present' } }, undefined],
    ['is none while the page is closed', { pageTakesMembers: false }, undefined],
    ['is none before the last seven days', { now: india('2026-11-20T10:00:00') }, undefined],
  ])('%s', (_, change, expected) => {
    expect(renewalSquad({ ...facts, ...change })?.title).toBe(expected);
  });
});
