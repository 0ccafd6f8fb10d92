import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../../apollo/client';
import { fakeServer, refusal } from '../../../test/fakeServer';
import { UiProvider } from '../../../ui/theme/UiProvider';
import { settings } from '../../../visit/settings';
import { AddSquadDialog } from './AddSquadDialog';

const SAME = 'You already have a squad of the same amount';

/** A server that has a squad of ₹100 already. */
const createSquad = vi.fn(({ input }: { input: { amount: number } }) =>
  input.amount === 100 ? refusal(SAME, 'BAD_USER_INPUT', { amount: SAME }) : { squad: { id: 's1' } },
);

function openDialog() {
  const onClose = vi.fn();
  render(
    <ApolloProvider client={client}>
      <UiProvider>
        <AddSquadDialog isOpen onClose={onClose} />
      </UiProvider>
    </ApolloProvider>,
  );
  return onClose;
}

const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add squad' })));
const problems = () => screen.getAllByRole('alert').map((problem) => problem.textContent);

beforeEach(() => {
  settings.platformFeePercent = 0;
  createSquad.mockClear();
  client.setLink(fakeServer({ createSquad }));
});

describe('adding a squad', () => {
  it('names the missing value at each field, and sends no request', async () => {
    openDialog();
    await submit();
    expect(problems()).toEqual(['Please enter a title', 'Please enter the monthly subscription charge']);
    expect(createSquad).not.toHaveBeenCalled();
  });

  it('shows the server’s problem at its field, keeps the typed values and puts the focus there', async () => {
    openDialog();
    await type('Title', 'Front row');
    await type('Monthly pricing', '100');
    await submit();
    expect(problems()).toEqual([SAME]);
    expect(document.activeElement).toBe(screen.getByLabelText('Monthly pricing'));
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Front row');
  });

  it.each([
    [0, 'You keep about ₹97.64 of it, after Razorpay’s fee with GST.'],
    [5, 'You keep about ₹92.64 of it, after Razorpay’s fee with GST and Toli’s 5%.'],
  ])('shows the creator’s share beside the price where Toli keeps %i %%', async (percent, said) => {
    settings.platformFeePercent = percent;
    openDialog();
    expect(screen.queryByText(/You keep about/)).toBeNull();
    await type('Monthly pricing', '100');
    expect(screen.getByText(/You keep about/).textContent).toContain(said);
  });

  it('says beforehand which prices it cannot have, and why', async () => {
    const pricesTaken = [
      { from: 100, to: 100 },
      { from: 149, to: 1500 },
    ];
    client.setLink(fakeServer({ createSquad, viewer: { creator: { id: 'c1', pricesTaken } } }));
    openDialog();
    const said = await screen.findByText(
      /^₹30 or more.* Not possible: ₹100, ₹149 to ₹1,500\. Your squads keep their order/,
    );
    expect(said).toBeTruthy();
  });

  it.each([
    ['१५०', '150'],
    ['₹ 1,500', '1500'],
    ['150.0', '150'],
    ['1,50', '1,50'],
  ])('shows in the field what it understood of %s', async (typed, shown) => {
    openDialog();
    await type('Monthly pricing', typed);
    await act(async () => void fireEvent.blur(screen.getByLabelText('Monthly pricing')));
    expect(screen.getByLabelText('Monthly pricing')).toHaveProperty('value', shown);
  });

  it('shows the creator’s share of a price in Indian digits, and sends the number', async () => {
    openDialog();
    await type('Title', 'Front row');
    await type('Monthly pricing', '₹ १,५००');
    expect(screen.getByText(/You keep about/)).toBeTruthy();
    await submit();
    expect(createSquad.mock.calls[0]?.[0].input).toMatchObject({ amount: 1500 });
  });

  it('says that it is added, and closes two seconds later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const onClose = openDialog();
    await type('Title', 'Front row');
    await type('Monthly pricing', '250');
    await submit();
    expect(await screen.findByRole('button', { name: 'Squad added' })).toBeTruthy();
    expect(createSquad.mock.calls[0]?.[0].input).toEqual({
      title: 'Front row',
      description: '',
      amount: 250,
      membersLimit: 0,
    });
    expect(onClose).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
