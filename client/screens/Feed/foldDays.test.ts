import { expect, it } from 'vitest';
import { foldDays } from './foldDays';

const CREATOR = { u1: 'Asha sings', u2: 'Kabir paints' };

/** A post named after when it was published, by India's clock. */
const post = (at: string, moreOfDay = 0, userId: keyof typeof CREATOR = 'u1') => ({
  cursor: `at ${at}`,
  moreOfDay,
  node: {
    id: at,
    timestamp: new Date(`2026-11-${at}+05:30`).toISOString(),
    creator: { userId, pageName: CREATOR[userId] },
  },
});
const shown = (entries: ReturnType<typeof post>[], hasNext = false, opened: [string, string][] = []) =>
  foldDays(entries, hasNext, new Map(opened)).map(({ entry, rest }) =>
    rest ? `${entry.node.id}, ${rest.count} more by ${rest.creator.pageName}` : entry.node.id,
  );
const DAY = 'u1 2026-11-20';

it('of a page and Indian day two posts are shown, and the number of the others', () => {
  const list = [post('20T23:59', 19), post('20T20:00', 18), post('20T19:00', 0, 'u2'), post('19T23:59')];
  expect(shown(list)).toEqual(['20T23:59', '20T20:00, 18 more by Asha sings', '20T19:00', '19T23:59']);
});

it('posts shown already are not repeated when the rest of their day is unfolded', () => {
  const list = [post('20T22:00', 3), post('20T21:00', 2), post('20T20:00', 1), post('20T19:00')];
  expect(shown(list, false, [[DAY, 'at 20T21:00']])).toEqual(['20T22:00', '20T21:00, 2 more by Asha sings']);
});

it('new posts of a day leave its unfolded part in place', () => {
  const list = [post('20T23:00', 4), post('20T22:00', 3), post('20T21:00', 2)];
  expect(shown(list)).toEqual(['20T23:00', '20T22:00, 3 more by Asha sings']);
  expect(shown(list, false, [[DAY, 'at 20T21:00']])).toEqual([
    '20T23:00',
    '20T22:00',
    '20T21:00, 2 more by Asha sings',
  ]);
});

it('where a slice ends with the first post of a day, the rest waits for the second one', () => {
  const first = [post('20T22:00', 3)];
  expect(shown(first, true)).toEqual(['20T22:00']);
  expect(shown([...first, post('20T21:00', 2)], true)).toEqual(['20T22:00', '20T21:00, 2 more by Asha sings']);
  // A post came between the slices: the second one of the day is in the rest now.
  expect(shown([...first, post('19T10:00')], true)).toEqual(['20T22:00, 3 more by Asha sings', '19T10:00']);
  expect(shown(first, false)).toEqual(['20T22:00, 3 more by Asha sings']);
});

it('where the post before an unfolded rest was deleted, the rest begins after the shown ones', () => {
  const list = [post('20T22:00', 2), post('20T20:00', 1)];
  expect(shown(list, false, [[DAY, 'at 20T21:00']])).toEqual(['20T22:00', '20T20:00, 1 more by Asha sings']);
});
