import { describe, expect, it } from 'vitest';
import { rupees } from './money';
import { numberTyped, paiseTyped } from './numbers';

/** 150 in the digits of each script of India. */
const ONE_HUNDRED_AND_FIFTY = [
  ...['150', '۱۵۰', '१५०', '১৫০', '੧੫੦', '૧૫૦', '୧୫୦'],
  ...['௧௫௦', '౧౫౦', '೧೫೦', '൧൫൦', '᱑᱕᱐', '꯱꯵꯰'],
];

describe('a typed number', () => {
  it.each(ONE_HUNDRED_AND_FIFTY)('is read in the digits of every script of India: %s', (typed) => {
    expect(numberTyped(typed)).toBe(150);
  });

  it.each([0, 30, 999, 1000, 15_000, 100_000, 1_234_567, 123_456_789])('is read as Toli writes it: ₹%i', (amount) => {
    expect(numberTyped(rupees(amount))).toBe(amount);
  });

  it.each([
    ['1,500', 1500],
    ['₹ 1,500', 1500],
    ['₹\u00a01,500', 1500],
    ['1,00,000', 100_000],
    ['100,000', 100_000],
    ['1,234,567', 1_234_567],
    ['१,५००', 1500],
    ['₹ १,००,०००', 100_000],
    ['1,500.0', 1500],
    ['150.0', 150],
    ['१५०.०', 150],
    ['00100', 100],
    [' -5 ', -5],
    ['97.64', 97.64],
  ])('has commas between whole groups and one ₹ before it: %s', (typed, number) => {
    expect(numberTyped(typed)).toBe(number);
  });

  it.each(['1,50', ',100', '100,', '1,,500', '1,0000', '10,00,00', '1000,000', '123,45,678', '0,500', '1,500,00'])(
    'is none with other commas: %s',
    (typed) => {
      expect(numberTyped(typed)).toBeNull();
    },
  );

  it.each(['१५0', '1५०', '१૫०', '௧०௦', '१.0'])('is none in two scripts: %s', (typed) => {
    expect(numberTyped(typed)).toBeNull();
  });

  it.each([
    '₹₹150',
    '150₹',
    '₹',
    '',
    'Rs 150',
    '1e3',
    '0x1F',
    '+9',
    '1.5.0',
    '.5',
    '5.',
    '1 500',
    '𝟙𝟝𝟘',
    '١٥٠',
    '½',
    '十',
  ])('is none in any other writing: %s', (typed) => {
    expect(numberTyped(typed)).toBeNull();
  });
});

it('an amount that is typed once more may be in Indian digits', () => {
  expect(['97.64', '₹97.64', '₹९७.६४', '₹ 1,00,000', '௧௦௦'].map(paiseTyped)).toEqual([
    9764, 9764, 9764, 10_000_000, 10_000,
  ]);
  expect(['1,50', '97.645', '-5', '१0'].map(paiseTyped)).toEqual([null, null, null, null]);
});
