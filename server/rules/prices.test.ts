import { describe, expect, it } from 'vitest';
import { india, member } from '../test/money/paidMonth';
import { numbersByChance } from '../test/random/numbers';
import { type AskingSquad, levelFor, type Paying, priceFor, priceRange, pricesTaken } from './prices';
import { SQUAD_AMOUNT_MAX, SQUAD_AMOUNT_MIN } from './squads';
import { SubscriptionStatus } from './subscriptions';

const now = india('2026-11-16T10:00:00');
const { created, paymentPending, cancelled } = SubscriptionStatus;

describe('what a squad costs a person', () => {
  const squad = { level: 100, price: 149 };
  it.each<[who: string, subscription: Paying | null, squad: { level: number; price: number }, price: number]>([
    ['a visitor pays what new members pay', null, squad, 149],
    ['a member keeps their price', member(), squad, 100],
    ['also while a month that is over can be renewed', member({ status: paymentPending }), squad, 100],
    ['who left pays what new members pay', member({ status: cancelled }), squad, 149],
    ['so does who never paid', member({ status: created, paidUntil: null }), squad, 149],
    ['a lower price is for members too', member({ price: 180 }), squad, 149],
    ['who chose the new price pays it', member({ takesNewPrice: true }), squad, 149],
    ['who came in without a payment keeps nothing', member({ price: 0 }), squad, 149],
    ['moving up costs what new members pay there', member(), { level: 300, price: 450 }, 450],
    ['a lower squad costs a member no more than their own', member({ amount: 300, price: 120 }), squad, 120],
    ['else its price for new members', member({ amount: 300 }), squad, 149],
    ['who has it included for less than it costs now', member({ amount: 300, price: 140 }), squad, 140],
  ])('%s', (_, subscription, of, price) => {
    expect(priceFor(subscription, of, now)).toBe(price);
  });
});

/** A squad that takes or has members; `isTaken` false: deleted, with members. */
const asks = (level: number, prices: number | number[], isTaken = true): AskingSquad => ({
  level,
  prices: [prices].flat(),
  isTaken,
});

describe('the level of a new squad', () => {
  it.each<[what: string, price: number, squads: AskingSquad[], level: number | string]>([
    ['is its price on a page without squads', 99, [], 99],
    ['is its price among squads that cost their levels', 120, [asks(99, 99), asks(300, 300)], 120],
    ['is below a squad of a lower level that costs more by now', 120, [asks(99, 149)], 49],
    ['is between its neighbours', 120, [asks(50, 60), asks(99, 149)], 74],
    ['is above a squad of a higher level that costs less by now', 120, [asks(300, 99)], 50_150],
    ['stays above the lower one where prices of both have risen', 400, [asks(99, 399), asks(300, 600)], 199],
    ['is the only number that is left', 120, [asks(97, 110), asks(99, 149)], 98],
    ['is refused where none is left', 120, [asks(98, 110), asks(99, 149)], 'noLevel'],
    ['is refused at a price that another squad has', 99, [asks(99, 99)], 'same'],
    ['also at one that it will have', 149, [asks(99, [99, 149])], 'same'],
    ['is refused between the present and the coming price of a squad', 120, [asks(99, [99, 149])], 'between'],
    ['also where that is going to cost less', 120, [asks(149, [149, 99])], 'between'],
    ['counts a deleted squad that has members', 120, [asks(99, 149, false)], 49],
    ['is that of a deleted squad of the same price', 149, [asks(99, 149, false), asks(300, 300)], 99],
    ['is refused where that is taken', 149, [asks(99, 149, false), asks(99, 120)], 'noLevel'],
    ['is a deleted squad’s own where it costs the same again', 100, [asks(100, 100, false)], 100],
    ['may be below the lowest price', 40, [asks(30, 50)], 15],
    ['is refused below the lowest level', 40, [asks(1, 50)], 'noLevel'],
  ])('%s', (_, price, squads, level) => {
    expect(levelFor(price, squads)).toBe(level);
  });
});

describe('the prices that a new squad cannot have', () => {
  it.each<[what: string, squads: AskingSquad[], taken: [from: number, to: number][]]>([
    ['are none on a page without squads', [], []],
    [
      'are those of its squads',
      [asks(99, 99), asks(300, 300)],
      [
        [99, 99],
        [300, 300],
      ],
    ],
    ['are those between a present and a coming price too', [asks(99, [99, 149])], [[99, 149]]],
    ['are those between two squads without a level between theirs', [asks(98, 110), asks(99, 149)], [[110, 149]]],
    ['are not those of a deleted squad', [asks(99, 149, false)], []],
    [
      'may be the lowest and the highest',
      [asks(30, 30), asks(100_000, 100_000)],
      [
        [30, 30],
        [100_000, 100_000],
      ],
    ],
    ['may be all below the lowest level', [asks(1, 50)], [[30, 50]]],
  ])('%s', (_, squads, taken) => {
    expect(pricesTaken(squads)).toEqual(taken.map(([from, to]) => ({ from, to })));
  });

  it.each(Array.from({ length: 20 }, (_, seed) => seed + 1))('are all that are refused and no others (%i)', (seed) => {
    const below = numbersByChance(seed);
    const squads = Array.from({ length: 1 + below(6) }, (_, n) =>
      asks(1 + n * (1 + below(40)), below(3) ? 25 + below(80) : [25 + below(80), 25 + below(80)], below(4) > 0),
    );
    const taken = pricesTaken(squads);
    const isTaken = (price: number) => taken.some(({ from, to }) => price >= from && price <= to);
    for (const price of [...Array.from({ length: 140 }, (_, n) => SQUAD_AMOUNT_MIN + n), SQUAD_AMOUNT_MAX])
      expect([price, isTaken(price)]).toEqual([price, typeof levelFor(price, squads) !== 'number']);
  });
});

describe('the range of a new price', () => {
  it.each<[what: string, others: AskingSquad[], min: number, max: number]>([
    ['is that of all prices on a page with one squad', [], 30, 100_000],
    ['is above the lower and below the higher squad', [asks(50, 99), asks(300, 300)], 100, 299],
    ['counts what they will cost', [asks(50, [99, 149]), asks(300, [300, 200])], 150, 199],
    ['counts what they cost until then', [asks(50, [149, 99]), asks(300, [200, 300])], 150, 199],
    ['goes by the nearest of several', [asks(50, 60), asks(60, 80), asks(300, 300), asks(500, 400)], 81, 299],
    ['counts deleted squads that have members', [asks(50, 99, false)], 100, 100_000],
    ['passes over a deleted squad of the same level', [asks(100, 100, false)], 30, 100_000],
    ['may have no price at all', [asks(50, 199), asks(300, 200)], 200, 199],
  ])('%s', (_, others, min, max) => {
    expect(priceRange(100, others)).toMatchObject({ min, max });
  });

  it('names the squads that bound it', () => {
    const [low, high] = [asks(50, 99), asks(300, 300)];
    expect(priceRange(100, [asks(40, 60), low, high])).toMatchObject({ above: low, below: high });
  });
});

describe('less money never opens more', () => {
  /** Some months of a page by chance: squads are added, repriced, deleted; people join, renew, choose the new price. */
  it.each(Array.from({ length: 200 }, (_, seed) => seed + 1))('for nobody at any time, by chance (%i)', (seed) => {
    const below = numbersByChance(seed);
    const squads: (AskingSquad & { prices: number[] })[] = [];
    const people: Paying[] = [];
    for (let step = 0; step < 60; step++) {
      const squad = squads[below(Math.max(1, squads.length))];
      const act = below(6);
      if (act === 0) {
        const price = 30 + below(60);
        const level = levelFor(price, squads);
        if (typeof level === 'number') squads.push(asks(level, price) as (typeof squads)[number]);
      } else if (!squad) continue;
      else if (act === 1) {
        const { min, max } = priceRange(
          squad.level,
          squads.filter((other) => other !== squad),
        );
        if (squad.isTaken && min <= max) squad.prices = [squad.prices[0]!, min + below(Math.min(60, max - min + 1))];
      } else if (act === 2) squad.prices = squad.prices.slice(0, 1);
      else if (act === 3) squad.prices = squad.prices.slice(-1);
      else if (act === 4) {
        const paid = { level: squad.level, price: squad.prices[0]! };
        people.push(member({ amount: paid.level, price: paid.price, takesNewPrice: below(4) === 0 }));
      } else if (below(4) === 0)
        squads.splice(squads.indexOf(squad), 1, { ...squad, isTaken: false, prices: squad.prices.slice(0, 1) });
      const asked = squads.filter(({ isTaken }) => isTaken).sort((a, b) => a.level - b.level);
      for (const at of [0, -1])
        for (const who of [null, ...people]) {
          const costs = asked.map(({ level, prices }) => priceFor(who, { level, price: prices.at(at)! }, now));
          expect(costs).toEqual([...costs].sort((a, b) => a - b));
          if (!who) expect(new Set(costs).size).toBe(costs.length);
        }
      expect(new Set(asked.map(({ level }) => level)).size).toBe(asked.length);
    }
  });
});
