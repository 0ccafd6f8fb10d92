import { describe, expect, it } from 'vitest';
import { benefitsOf, mostChosen, opensOf } from './squadCards';

describe('the benefits of a squad', () => {
  it('are the lines of its description, without their bullets', () => {
    expect(benefitsOf('• A sketch each week\n\n  - Brushes\n✅ काग़ज़\nCalls')).toEqual([
      'A sketch each week',
      'Brushes',
      'काग़ज़',
      'Calls',
    ]);
    expect(benefitsOf('')).toEqual([]);
  });

  it('are none where the description is prose', () => {
    expect(benefitsOf(`Short.\n${'I paint old streets. '.repeat(10)}`)).toEqual([]);
  });
});

describe('the posts of a squad', () => {
  const paid = [
    { minAmount: 100, count: 10, recent: 6, days: 400 },
    { minAmount: 300, count: 2, recent: 2, days: 20 },
  ];
  it('are counted at its price and below, with about how many come a month', () => {
    expect(opensOf(100, paid)).toEqual({ posts: 10, aMonth: 2 });
    expect(opensOf(300, paid)).toEqual({ posts: 12, aMonth: 3 });
    expect(opensOf(50, paid)).toEqual({ posts: 0, aMonth: null });
  });
  it('have no monthly number in their first month, nor after a long pause', () => {
    expect(opensOf(300, [paid[1]!])).toEqual({ posts: 2, aMonth: null });
    expect(opensOf(100, [{ minAmount: 100, count: 10, recent: 0, days: 400 }])).toEqual({ posts: 10, aMonth: null });
    expect(opensOf(100, [{ minAmount: 100, count: 4, recent: 4, days: 60 }])).toEqual({ posts: 4, aMonth: 2 });
  });
});

describe('the most chosen squad', () => {
  const squads = (...members: (number | null)[]) =>
    members.map((totalMembers, id) => ({ id: String(id), totalMembers }));
  it('is named from ten members of the page on', () => {
    expect(mostChosen(squads(2, 8, 0))).toBe('1');
    expect(mostChosen(squads(2, 7, 0))).toBeNull();
  });
  it('is none where two have as many, where there is one alone, and where the page hides its members', () => {
    expect(mostChosen(squads(6, 6))).toBeNull();
    expect(mostChosen(squads(20))).toBeNull();
    expect(mostChosen(squads(null, null))).toBeNull();
  });
});
