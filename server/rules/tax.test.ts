import { describe, expect, it } from 'vitest';
import { TAX_STATES } from '../words/en/tax';
import { isGstin, STATES, stateNamed, stateOf, taxParts, taxPartsAfter } from './tax';

describe('a GSTIN', () => {
  it('has fifteen characters, the last computed from the others', () => {
    for (const gstin of ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4']) expect(isGstin(gstin), gstin).toBe(true);
    for (const wrong of [
      '27AAPFU0939F1ZW',
      '27AAPFU0939F1Z',
      '27aapfu0939f1zv',
      '99AAPFU0939F1ZV',
      '27AAPFU0939F1ZV1',
      '',
    ])
      expect(isGstin(wrong), wrong).toBe(false);
  });

  it('with one mistyped character is invalid', () => {
    const right = '27AAPFU0939F1ZV';
    for (let place = 2; place < 14; place++)
      for (const sign of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        const typed = right.slice(0, place) + sign + right.slice(place + 1);
        expect(isGstin(typed), typed).toBe(typed === right);
      }
  });

  it('begins with the code of a state', () => {
    expect(TAX_STATES[stateNamed(stateOf('27AAPFU0939F1ZV'))]).toBe('Maharashtra');
    expect(new Set(Object.values(STATES)).size).toBe(36);
  });
});

describe('the parts of a price', () => {
  const within = { percent: 18, isSameState: true };
  const between = { percent: 18, isSameState: false };

  it.each([
    [10_000, within, { taxable: 8_474, central: 763, state: 763, integrated: 0 }],
    [10_000, between, { taxable: 8_475, central: 0, state: 0, integrated: 1_525 }],
    [2_537, within, { taxable: 2_149, central: 194, state: 194, integrated: 0 }],
    [1, within, { taxable: 1, central: 0, state: 0, integrated: 0 }],
    [3_001, { percent: 5, isSameState: true }, { taxable: 2_859, central: 71, state: 71, integrated: 0 }],
    [10_000, { percent: 0, isSameState: false }, { taxable: 10_000, central: 0, state: 0, integrated: 0 }],
  ])('%i paise', (paise, rate, parts) => {
    expect(taxParts(paise, rate)).toEqual(parts);
  });

  it('adds up to the paisa, for any price, and both halves are the same', () => {
    for (const rate of [within, between])
      for (let paise = 1; paise <= 30_000; paise++) {
        const { taxable, central, state, integrated } = taxParts(paise, rate);
        if (taxable + central + state + integrated !== paise || central !== state) expect.fail(`${paise}`);
      }
  });

  it('are refunded whole, in any number of parts of any size', () => {
    for (const rate of [within, between]) {
      const whole = taxParts(10_000, rate);
      const back = { taxable: 0, central: 0, state: 0, integrated: 0 };
      let before = 0;
      for (const paise of [2_537, 1, 1, 3_333, 4_128]) {
        const parts = taxPartsAfter(before, paise, rate);
        expect(Object.values(parts).reduce((sum, part) => sum + part)).toBe(paise);
        for (const name of Object.keys(back) as (keyof typeof back)[]) {
          expect(parts[name]).toBeGreaterThanOrEqual(0);
          back[name] += parts[name];
        }
        before += paise;
      }
      expect(back).toEqual(whole);
    }
  });
});
