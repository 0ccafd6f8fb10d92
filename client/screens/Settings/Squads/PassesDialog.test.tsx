import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PASS, PASS_SETTINGS } from '../../../../server/words/en/passes';
import { SQUAD_PRICE } from '../../../../server/words/en/squadPrices';
import { client } from '../../../apollo/client';
import { fakeServer, refusal } from '../../../test/fakeServer';
import { UiProvider } from '../../../ui/theme/UiProvider';
import { PassesDialog } from './PassesDialog';

const RANGE = SQUAD_PRICE.range(600, 1200);
const squad = () => ({
  __typename: 'Squad',
  id: 's1',
  amountForNew: 100,
  passSettings: [
    { months: 3, amount: 280, min: 150, max: 300, isOffered: true },
    { months: 12, amount: 500, min: 600, max: 1200, isOffered: false },
  ],
});
/** A server that knows the range of 12 months. */
const setSquadPass = vi.fn(({ input }: { input: { months: number; amount: number | null } }) =>
  input.months === 12 && input.amount !== null && input.amount < 600
    ? refusal(RANGE, 'BAD_USER_INPUT', { amount: RANGE })
    : { squad },
);

async function openDialog() {
  const onClose = vi.fn();
  render(
    <ApolloProvider client={client}>
      <UiProvider>
        <PassesDialog squadId="s1" isOpen onClose={onClose} />
      </UiProvider>
    </ApolloProvider>,
  );
  await screen.findByLabelText(PASS_SETTINGS.months(12));
  return onClose;
}

const type = (months: number, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(PASS_SETTINGS.months(months)), { target: { value } }));
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: PASS_SETTINGS.save })));
const sent = () => setSquadPass.mock.calls.map(([{ input }]) => [input.months, input.amount]);

beforeEach(async () => {
  setSquadPass.mockClear();
  await client.clearStore();
  client.setLink(fakeServer({ node: squad, setSquadPass }));
});

describe('the passes of a squad', () => {
  it('say their range, what a month comes to, and why one is not offered now', async () => {
    await openDialog();
    screen.getByText(PASS_SETTINGS.range(150, 300));
    screen.getByText(PASS.costs(280, 3, 93));
    screen.getByText(PASS_SETTINGS.notOffered(500, 600, 1200));
    await type(12, '1,000');
    screen.getByText('₹1,000 for 12 months, ₹83 a month');
  });

  it('are saved where they are changed, and no longer sold where they are left empty', async () => {
    const onClose = await openDialog();
    await type(12, '');
    await submit();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toEqual([[12, null]]);
  });

  it('show a refusal at its field, and save the other one', async () => {
    const onClose = await openDialog();
    await type(3, '270');
    await type(12, '550');
    await submit();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(RANGE));
    expect(document.activeElement).toBe(screen.getByLabelText(PASS_SETTINGS.months(12)));
    expect(sent()).toEqual([
      [3, 270],
      [12, 550],
    ]);
    expect(onClose).not.toHaveBeenCalled();
  });
});
