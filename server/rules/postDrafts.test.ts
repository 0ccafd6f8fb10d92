import { describe, expect, it } from 'vitest';
import {
  isLate,
  LATE_MINUTES,
  SCHEDULE_AHEAD_MINUTES,
  SCHEDULE_WITHIN_DAYS,
  scheduleProblem,
  toMinute,
} from './postDrafts';

const NOW = new Date('2026-12-01T04:30:20Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe('the time of a scheduled post', () => {
  it.each([
    [SCHEDULE_AHEAD_MINUTES - 0.01, 'tooSoon'],
    [SCHEDULE_AHEAD_MINUTES, null],
    [SCHEDULE_WITHIN_DAYS * 24 * 60, null],
    [SCHEDULE_WITHIN_DAYS * 24 * 60 + 1, 'tooFar'],
    [-1, 'tooSoon'],
  ])('%s minutes from now: %s', (minutes, problem) => {
    expect(scheduleProblem(inMinutes(minutes), NOW)).toBe(problem);
  });

  it('is a whole minute', () => {
    expect(toMinute(NOW)).toEqual(new Date('2026-12-01T04:30:00Z'));
  });

  it(`is missed only after ${LATE_MINUTES} minutes`, () => {
    expect([isLate(inMinutes(-LATE_MINUTES), NOW), isLate(inMinutes(-LATE_MINUTES - 1), NOW)]).toEqual([false, true]);
  });
});
