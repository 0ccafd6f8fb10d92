import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PAYMENTS_SCREEN } from '../../server/words/en/earnings';
import { client } from '../apollo/client';
import { Component as LegalScreen } from '../screens/Legal/LegalScreen';
import { Balance } from '../screens/Settings/Payments/Balance';
import { loader, Component as PaymentsScreen } from '../screens/Settings/Payments/PaymentsScreen';
import { fakeServer } from '../test/fakeServer';
import { show } from '../test/show';
import { UiProvider } from '../ui/theme/UiProvider';
import { settings } from '../visit/settings';

const BALANCE = {
  __typename: 'PageBalance' as const,
  available: 190_000,
  held: 0,
  nextAvailableAt: null,
  allAvailableAt: null,
  disputed: 0,
};

const payments = async () =>
  void render(
    <UiProvider>
      <Balance balance={BALANCE} nextPayout={null} />
    </UiProvider>,
  );
/** The payments of a creator who has none yet. */
async function noPayments() {
  client.setLink(fakeServer({ viewer: { studio: {} } }));
  const routes = [{ path: '*', loader, Component: PaymentsScreen, HydrateFallback: () => null }];
  await show(createMemoryRouter(routes), client);
  await screen.findByRole('heading', { name: PAYMENTS_SCREEN.empty });
}
const terms = () =>
  show(createMemoryRouter([{ path: '*', Component: LegalScreen }], { initialEntries: ['/terms'] }), client);

beforeEach(() => {
  client.setLink(fakeServer({}));
  settings.supportEmail = 'help@toli.example';
});
afterEach(async () => {
  settings.payoutNote = null;
  settings.payouts = null;
  await client.clearStore();
});

describe.each([
  ['a creator’s balance', payments],
  ['the balance of a creator without payments', noPayments],
  ['the terms', terms],
])('%s', (_, open) => {
  it('says whom to ask for the payout', async () => {
    await open();
    const said = screen.getByText(/Whoever runs this Toli pays it out/);
    expect(said.textContent).toBe('Whoever runs this Toli pays it out. Ask help@toli.example.');
    expect(said.querySelector('a')?.getAttribute('href')).toBe('mailto:help@toli.example');
  });

  it('says in the operator’s words who pays the balance out and when', async () => {
    settings.payoutNote = 'Asha pays it out by UPI on the 5th of each month.';
    await open();
    expect(screen.getByText('Asha pays it out by UPI on the 5th of each month.')).toBeTruthy();
    expect(screen.queryByText(/Whoever runs this Toli/)).toBeNull();
  });

  it('says on which day it is paid out to a bank account, and from what sum on', async () => {
    settings.payouts = { day: 'friday', min: 100 };
    await open();
    expect(screen.getByText('It is paid out to the page’s bank account on each Friday, from ₹100 on.')).toBeTruthy();
    expect(screen.queryByText(/Whoever runs this Toli/)).toBeNull();
  });
});
