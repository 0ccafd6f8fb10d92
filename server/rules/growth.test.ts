import { describe, expect, it } from 'vitest';
import { type GrantedTime, movesOf } from './growth';

const at = (text: string) => new Date(`2027-${text}+05:30`);

/** From and until in 2027 by India's clock, whole rupees a month that open posts, and the price; null without a payment. */
type Case = [from: string, until: string, amount?: number, price?: number | null];
const timeOf = ([from, until, amount = 100, price = amount]: Case): GrantedTime => ({
  from: at(from),
  until: at(until),
  amount,
  price,
});
/** Each move as its day, kind and rupees. */
const moves = (...cases: Case[]) =>
  movesOf(cases.map(timeOf)).map(({ day, kind, income }) => `${day.slice(5)} ${kind} ${income}`);

describe('the moves of a member', () => {
  it.each<[sentence: string, cases: Case[], becomes: string[]]>([
    ['nothing without a payment', [], []],
    [
      'who joins is new, and lost on the day on which the paid time ended',
      [['01-05T10:00', '02-05T10:00']],
      ['01-05 new 100', '02-05 lost -100'],
    ],
    [
      'who renews early goes on',
      [
        ['01-05T10:00', '02-05T10:00'],
        ['02-05T10:00', '03-05T10:00'],
      ],
      ['01-05 new 100', '03-05 lost -100'],
    ],
    [
      'who renews seven days late has stayed',
      [
        ['01-05T10:00', '02-05T10:00'],
        ['02-12T10:00', '03-12T10:00'],
      ],
      ['01-05 new 100', '03-12 lost -100'],
    ],
    [
      'who pays again later than that was lost and is back',
      [
        ['01-05T10:00', '02-05T10:00'],
        ['02-12T10:01', '03-12T10:00'],
      ],
      ['01-05 new 100', '02-05 lost -100', '02-12 back 100', '03-12 lost -100'],
    ],
    [
      'who moves up within the month goes up, and is lost with the higher price',
      [
        ['01-05T10:00', '02-05T10:00'],
        ['01-20T10:00', '02-05T10:00', 300],
      ],
      ['01-05 new 100', '01-20 up 200', '02-05 lost -300'],
    ],
    [
      'who renews in a lower squad goes down when that month begins',
      [
        ['01-05T10:00', '02-05T10:00', 300],
        ['02-05T10:00', '03-05T10:00', 100],
      ],
      ['01-05 new 300', '02-05 down -200', '03-05 lost -100'],
    ],
    [
      'who renews late in a lower squad goes down on that day, not when the month was over',
      [
        ['01-05T10:00', '02-05T10:00', 300],
        ['02-08T10:00', '03-08T10:00', 100],
      ],
      ['01-05 new 300', '02-08 down -200', '03-08 lost -100'],
    ],
    [
      'the price of the highest level counts, though a lower one costs more',
      [
        ['01-05T10:00', '02-05T10:00', 300, 250],
        ['01-05T10:00', '02-05T10:00', 200, 280],
      ],
      ['01-05 new 250', '02-05 lost -250'],
    ],
    [
      'who paid nothing for it is a member all the same',
      [['01-05T10:00', '02-05T10:00', 100, 0]],
      ['01-05 new 0', '02-05 lost 0'],
    ],
    ['who left on the day of joining was never one', [['01-05T10:00', '01-05T18:00']], []],
    [
      'who left and came again on the same day has stayed',
      [
        ['01-05T10:00', '01-20T10:00'],
        ['01-20T12:00', '02-20T12:00'],
      ],
      ['01-05 new 100', '02-20 lost -100'],
    ],
    ['a grant that was revoked before it began is none', [['02-05T10:00', '01-20T10:00']], []],
    [
      'a day ends at midnight in India',
      [['01-05T23:59:59.999', '02-05T23:59:59.999']],
      ['01-05 new 100', '02-05 lost -100'],
    ],
    [
      'a time that ends at midnight counts on the day before',
      [['01-05T00:00', '02-05T00:00']],
      ['01-05 new 100', '02-05 lost -100'],
    ],
  ])('%s', (_sentence, cases, becomes) => {
    expect(moves(...cases)).toEqual(becomes);
  });

  it('counts a time without a payment apart, until a payment makes them new', () => {
    const found = movesOf([
      timeOf(['01-05T10:00', '02-05T10:00', 100, null]),
      timeOf(['01-20T10:00', '01-30T10:00', 100]),
    ]);
    expect(found.map(({ day, kind, unpaid }) => [day.slice(5), kind, unpaid])).toEqual([
      ['01-05', null, 1],
      ['01-20', 'new', -1],
      ['01-30', 'lost', 1],
      ['02-05', null, -1],
    ]);
  });

  it('keeps the month of joining, and knows who was lost in the month of coming', () => {
    const found = movesOf([
      timeOf(['01-05T10:00', '02-05T10:00']),
      timeOf(['03-01T10:00', '03-20T10:00']),
      timeOf(['05-01T10:00', '05-25T10:00']),
    ]);
    expect(found.map(({ kind, joined, isOfSameMonth }) => [kind, joined, isOfSameMonth])).toEqual([
      ['new', '2027-01', false],
      ['lost', '2027-01', false],
      ['back', '2027-01', false],
      ['lost', '2027-01', true],
      ['back', '2027-01', false],
      ['lost', '2027-01', true],
    ]);
  });
});
