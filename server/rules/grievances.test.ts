import { expect, it } from 'vitest';
import { ACKNOWLEDGE_ALARM_HOURS, ACKNOWLEDGE_HOURS, GRIEVANCE_KINDS, grievanceTimes } from './grievances';
import { HOUR } from './time';

const from = new Date('2026-11-25T06:30:00Z');
const hours = (to: Date) => (to.getTime() - from.getTime()) / HOUR;

it.each([
  ['INTIMATE', 2],
  ['ORDER', 3],
  ['UNLAWFUL', 36],
  ['PAYMENT', 168],
  ['PRIVACY', 168],
  ['OTHER', 168],
] as const)('a complaint of %s is decided within %i hours, and acknowledged within 24', (kind, due) => {
  const { dueAt, acknowledgeBy } = grievanceTimes(kind, from);
  expect([hours(dueAt), hours(acknowledgeBy)]).toEqual([due, 24]);
});

it('every kind has an alarm after its complaint came and before its time is over', () => {
  for (const kind of GRIEVANCE_KINDS) {
    const { alarmAt, dueAt } = grievanceTimes(kind, from);
    expect(hours(alarmAt), kind).toBeGreaterThan(0);
    expect(alarmAt.getTime(), kind).toBeLessThan(dueAt.getTime());
  }
  expect(ACKNOWLEDGE_ALARM_HOURS).toBeLessThan(ACKNOWLEDGE_HOURS);
});
