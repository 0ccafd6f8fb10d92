import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UiProvider } from '../../../ui/theme/UiProvider';
import { MonthsTable } from './MonthsTable';

/** Three months, with so many times ₹70 by a pass and ₹30 by a tip in each. */
function rowsOf(payments: [number, number, number], beganAt: string): string[] {
  const months = payments.map((count, index) => ({
    __typename: 'MonthStats' as const,
    month: `2026-0${index + 1}`,
    earnings: 100 * count,
    passes: 70 * count,
    tips: 30 * count,
    activeMembers: count,
    distinctMembers: count,
  }));
  render(
    <UiProvider>
      <MonthsTable months={months} beganAt={beganAt} />
    </UiProvider>,
  );
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
}

describe('the figures of a page', () => {
  it('have the months before it began in one line, and each later one in its own, with payments or without', () => {
    expect(rowsOf([0, 0, 0], '2026-03-10T10:00:00.000Z')).toEqual([
      'Jan 2026 to Feb 2026: your page had not started yet',
      'Mar 2026 | ₹0 | 0 | 0',
    ]);
  });

  it('begin by the months of India', () => {
    expect(rowsOf([0, 0, 1], '2026-01-31T18:30:00.000Z')).toEqual([
      'Jan 2026: your page had not started yet',
      'Feb 2026 | ₹0 | 0 | 0',
      'Mar 2026 | ₹100₹70 by passes₹30 by tips | 1 | 1',
    ]);
  });

  it('have no such line where all months count, or where payments are older than the page', () => {
    const all = ['Jan 2026 | ₹100₹70 by passes₹30 by tips | 1 | 1', 'Feb 2026 | ₹0 | 0 | 0', 'Mar 2026 | ₹0 | 0 | 0'];
    expect(rowsOf([1, 0, 0], '2026-03-10T10:00:00.000Z')).toEqual(all);
  });
});
