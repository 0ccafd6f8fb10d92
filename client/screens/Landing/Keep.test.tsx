import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { settings } from '../../visit/settings';
import { Keep } from './Keep';

afterEach(() => {
  settings.platformFeePercent = 0;
});

it.each([
  [0, 'Toli', '₹0.00', '₹97.64', 'Toli adds no fee of its own'],
  [5, 'Toli (5%)', '− ₹5.00', '₹92.64', 'Toli keeps 5%'],
])('where Toli keeps %i %% of a payment, the landing page says so in its sum', (percent, label, fee, kept, note) => {
  settings.platformFeePercent = percent;
  render(<Keep />);
  const sums = Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(sums).toMatchObject({ [label]: fee, 'You keep': kept });
  expect(screen.getByText(new RegExp(note))).toBeTruthy();
});
