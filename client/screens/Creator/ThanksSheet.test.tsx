import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { client } from '../../apollo/client';
import type { SubscriptionStatus } from '../../apollo/schemaTypes';
import { UiProvider } from '../../ui/UiProvider';
import { ThanksSheet } from './ThanksSheet';
import { ThanksSheet_CreatorFragmentDoc } from './ThanksSheet.generated';

/** What is known of the page and of the viewer's membership of it. */
function know(status: SubscriptionStatus | null, thanksMessage = 'धन्यवाद!') {
  client.cache.writeFragment({
    fragment: ThanksSheet_CreatorFragmentDoc,
    data: {
      __typename: 'Creator',
      id: 'c1',
      pageName: 'Kabir paints',
      thanksMessage,
      viewerSubscription: status && { __typename: 'SquadSubscription', id: 'm1', status },
    },
  });
}

const openPage = () =>
  act(async () =>
    render(
      <ApolloProvider client={client}>
        <UiProvider>
          <ThanksSheet creator={{ __typename: 'Creator', id: 'c1' } as never} />
        </UiProvider>
      </ApolloProvider>,
    ),
  );
const become = (status: SubscriptionStatus) => act(async () => know(status));
const thanks = () => screen.queryByRole('dialog', { name: 'A word from Kabir paints' });

describe('the thanks of a page', () => {
  it('are shown to somebody who has just become a member, once', async () => {
    know('CREATED');
    await openPage();
    expect(thanks()).toBeNull();
    await become('ACTIVE');
    await screen.findByText('धन्यवाद!');
    expect(thanks()).not.toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Go to the page' })));
    await waitFor(() => expect(thanks()).toBeNull());
    await become('ACTIVE');
    expect(thanks()).toBeNull();
  });

  it('are not shown again to a member who comes back', async () => {
    know('ACTIVE');
    await openPage();
    expect(thanks()).toBeNull();
  });

  it('are no empty sheet where the creator wrote none', async () => {
    know(null, ' ');
    await openPage();
    await act(async () => know('ACTIVE', ' '));
    expect(thanks()).toBeNull();
  });
});
