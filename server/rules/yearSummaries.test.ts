import { expect, it } from 'vitest';
import { financialYear, monthsOfYear, yearSummaryText } from './yearSummaries';

it('a financial year goes from April to March and has the names of both years', () => {
  expect([financialYear(2026), financialYear(2099)]).toEqual(['2026-27', '2099-00']);
  expect(monthsOfYear('2026-27')).toEqual({ first: '2026-04', last: '2027-03' });
  for (const wrong of ['2026', '2026-28', '2026-2027', '1999-00', 'never', '2026-27x'])
    expect(monthsOfYear(wrong)).toBeNull();
});

it('a summary has each month of the year to the paisa, and their sum', () => {
  const figures = { gross: 10_000, gatewayFee: 236, platformFee: 0, returned: 1_000, net: 8_764, paidOut: 0 };
  const text = (
    madeAt: string,
    months = [
      { month: '2026-10', ...figures },
      { month: '2027-03', ...figures },
    ],
  ) => yearSummaryText({ year: '2026-27', pageName: 'Kabir paints', gstin: null, madeAt: new Date(madeAt), months });
  const { title, rows, sum, notes } = text('2027-04-01T00:00:00Z');
  expect(title).toBe('Summary of 2026-27');
  expect(rows.map((cells) => cells.slice(0, 6))).toEqual([
    ['Oct 2026', '₹100.00', '₹2.36', '₹0.00', '₹10.00', '₹87.64'],
    ['Mar 2027', '₹100.00', '₹2.36', '₹0.00', '₹10.00', '₹87.64'],
  ]);
  expect(sum.slice(0, 6)).toEqual(['Sum', '₹200.00', '₹4.72', '₹0.00', '₹20.00', '₹175.28']);
  const underWay = 'This year is not over: more payments, refunds and disputes may come.';
  expect([notes.includes(underWay), text('2027-03-31T12:00:00Z').notes.includes(underWay)]).toEqual([false, true]);
  expect(text('2027-04-01T00:00:00Z', []).notes).toContain('No payments, refunds or disputes in this year.');
});
