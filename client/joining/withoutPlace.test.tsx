import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { COMMON } from '../../server/words/en/common';
import { WITHOUT_PLACE } from '../../server/words/en/payments';
import { FakeCheckout, ORDER, openJoining, openPage, world } from '../test/joining';
import { pressOnceThere } from '../test/press';
import { question } from './question';

openJoining();

describe('an order that holds no place of its squad', () => {
  beforeEach(() => {
    world.order = () => ({ order: { ...ORDER.order, holdsSeat: false } });
  });

  async function pressed() {
    const { button } = await openPage();
    fireEvent.click(button());
    await screen.findByRole('alertdialog', { name: WITHOUT_PLACE.title });
    return button;
  }

  it('says so before the checkout opens, and in the checkout', async () => {
    await pressed();
    expect(screen.getByRole('alertdialog').textContent).toContain('all of it is refunded');
    expect(FakeCheckout.opened).toBeUndefined();
    await pressOnceThere(WITHOUT_PLACE.pay);
    await waitFor(() => expect(FakeCheckout.opened).toBeDefined());
    // The open dialog would keep the focus from it.
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(FakeCheckout.opened!.options.description).toBe(
      'Front row by Asha sings · until 21 Dec 2026 · no place is kept: if the squad is full, all is refunded',
    );
    await FakeCheckout.opened!.pay();
    expect(await screen.findByText('Payment successful')).toBeTruthy();
  });

  it('opens no checkout for a person who does not want that, and its button can be pressed again', async () => {
    const button = await pressed();
    await pressOnceThere(COMMON.cancel);
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'));
    expect(FakeCheckout.opened).toBeUndefined();
    fireEvent.click(button());
    expect(await screen.findByRole('alertdialog', { name: WITHOUT_PLACE.title })).toBeTruthy();
  });

  it('asks no more after its person has signed out', async () => {
    const button = await pressed();
    await act(async () => void question(null));
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'));
    expect(FakeCheckout.opened).toBeUndefined();
  });
});
