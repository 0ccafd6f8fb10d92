import { expect, it } from 'vitest';
import { type Figures, statementText } from './statements';

const figures = (gross: number, returned = 0): Figures => {
  const [gatewayFee, platformFee] = [gross * 0.0236, gross * 0.05];
  return { gross, gatewayFee, platformFee, returned, net: gross - gatewayFee - platformFee - returned, paidOut: 0 };
};
const content = {
  month: '2026-10',
  pageName: 'Kabir paints',
  gstin: null,
  madeAt: new Date('2026-11-02T00:00:00Z'),
  days: [
    { day: '2026-10-01', ...figures(10_000) },
    { day: '2026-10-31', ...figures(30_000, 4_050) },
  ],
};

it('a statement has each day of a month to the paisa, with every fee, and the sums', () => {
  const { title, headings, rows, sum, facts } = statementText(content);
  expect(title).toBe('Statement of Oct 2026');
  expect(facts).toEqual([
    ['Page', 'Kabir paints'],
    ['Made on', '2 Nov 2026'],
  ]);
  expect(headings).toEqual([
    'Day',
    'Paid',
    'Razorpay’s fee with GST',
    'Toli’s fee',
    'Refunds and disputes',
    'Your share',
    'Paid out',
  ]);
  expect(rows).toEqual([
    ['1 Oct 2026', '₹100.00', '₹2.36', '₹5.00', '₹0.00', '₹92.64', '₹0.00'],
    ['31 Oct 2026', '₹300.00', '₹7.08', '₹15.00', '₹40.50', '₹237.42', '₹0.00'],
  ]);
  expect(sum).toEqual(['Sum', '₹400.00', '₹9.44', '₹20.00', '₹40.50', '₹330.06', '₹0.00']);
});

it('of a month that is not over it says so, by the time in India', () => {
  const notes = (madeAt: string) => statementText({ ...content, madeAt: new Date(madeAt) }).notes;
  const underWay = 'This month is not over: more payments, refunds and disputes may come.';
  expect(notes('2026-10-31T18:29:00Z')).toContain(underWay);
  expect(notes('2026-10-31T18:30:00Z')).not.toContain(underWay);
});

it("has its creator's GSTIN if there is one, and says where no payment came", () => {
  const { facts, notes, sum } = statementText({ ...content, gstin: '27AAPFU0939F1ZV', days: [] });
  expect(facts).toContainEqual(['GSTIN', '27AAPFU0939F1ZV']);
  expect(notes).toContain('No payments, refunds or disputes in this month.');
  expect(sum.slice(1)).toEqual(Array(6).fill('₹0.00'));
});
