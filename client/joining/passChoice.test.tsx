import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { COMMON } from '../../server/words/en/common';
import { PASS } from '../../server/words/en/passes';
import { FakeCheckout, ORDER, openJoining, openPage, pressJoin, world } from '../test/joining';
import { question } from './question';

openJoining();

const months: number[] = [];
beforeEach(() => {
  months.length = 0;
  world.order = ({ input }) => {
    months.push(input.months);
    return ORDER;
  };
});

it('a squad without passes is paid for a month at once', async () => {
  const { button } = await openPage();
  await pressJoin(button);
  expect(months).toEqual([1]);
});

describe('a squad with passes', () => {
  beforeEach(() => {
    world.passes = [
      { months: 3, amount: 280, opensUntil: '2027-02-21T10:00:00Z' },
      { months: 12, amount: 1000, opensUntil: '2027-11-21T10:00:00Z' },
    ];
  });

  async function pressed() {
    const { button } = await openPage();
    fireEvent.click(button());
    const dialog = await screen.findByRole('dialog', { name: PASS.title('Front row') });
    return { button, dialog };
  }

  it('says what each costs, a month of it too, until when it is paid, and what can be asked back', async () => {
    const { dialog } = await pressed();
    const said = within(dialog)
      .getAllByRole('button', { name: /₹/ })
      .map((each) => [each.textContent, document.getElementById(each.getAttribute('aria-describedby')!)?.textContent]);
    expect(said).toEqual([
      ['₹100 for 1 month', 'Paid until 21 Dec 2026.'],
      ['₹280 for 3 months, ₹93 a month', 'Paid until 21 Feb 2027.'],
      ['₹1,000 for 12 months, ₹83 a month', 'Paid until 21 Nov 2027.'],
    ]);
    expect(dialog.textContent).toContain('Within 6 months of paying you can ask for months that have not begun');
    expect(dialog.textContent).toContain('Asha sings’s decision');
    expect(months).toEqual([]);
  });

  it('opens the checkout for the months that are chosen, once the dialog is gone', async () => {
    const { dialog } = await pressed();
    fireEvent.click(within(dialog).getByRole('button', { name: /12 months/ }));
    await waitFor(() => expect(FakeCheckout.opened).toBeDefined());
    expect(months).toEqual([12]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await FakeCheckout.opened!.pay();
    expect(await screen.findByText('Payment successful')).toBeTruthy();
  });

  it('orders nothing for who closes it, or signs out, and its button can be pressed again', async () => {
    const { button, dialog } = await pressed();
    fireEvent.click(within(dialog).getByRole('button', { name: COMMON.close }));
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'));
    fireEvent.click(button());
    await screen.findByRole('dialog', { name: PASS.title('Front row') });
    await act(async () => void question(null));
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'));
    expect(months).toEqual([]);
    expect(FakeCheckout.opened).toBeUndefined();
  });
});
