import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../apollo/client';
import { press } from '../../test/press';
import { UiProvider } from '../../ui/theme/UiProvider';
import { ShareButton } from './ShareButton';
import { ShareButton_CreatorFragmentDoc } from './ShareButton.generated';

const LINK = `${location.origin}/c/kabir`;

function openPage(viewerIsOwner = false) {
  client.cache.writeFragment({
    fragment: ShareButton_CreatorFragmentDoc,
    data: {
      __typename: 'Creator',
      id: 'c1',
      userId: 'u1',
      pageName: 'Kabir & friends',
      shareText: 'Kabir & friends are creating watercolours. Have a look:',
      path: '/c/kabir',
      viewerIsOwner,
    },
  });
  render(
    <ApolloProvider client={client}>
      <UiProvider>
        <MemoryRouter>
          <ShareButton creator={{ __typename: 'Creator', id: 'c1' } as never} />
        </MemoryRouter>
      </UiProvider>
    </ApolloProvider>,
  );
}

const openMenu = () => press('Share');

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

describe('sharing a page', () => {
  it('is WhatsApp, with a line about the page, or a copied link', async () => {
    openPage();
    await openMenu();
    const [whatsApp, copy, ...others] = await screen.findAllByRole('menuitem');
    expect(copy!.textContent).toContain('Copy link');
    expect(others).toEqual([]);
    const address = new URL(whatsApp!.getAttribute('href')!);
    expect(address.origin).toBe('https://wa.me');
    expect(address.searchParams.get('text')).toBe(`Kabir & friends are creating watercolours. Have a look: ${LINK}`);
  });

  it('offers the device’s own sharing where there is one, which can be cancelled', async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('no', 'AbortError'));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    openPage();
    await openMenu();
    const more = await screen.findByRole('menuitem', { name: 'More ways' });
    // The menu opens at the finger.
    await act(async () => void fireEvent.pointerDown(more));
    await act(async () => void fireEvent.click(more));
    expect(share).toHaveBeenCalledWith({ title: 'Kabir & friends', url: LINK });
  });

  it('offers its owner a poster', async () => {
    openPage(true);
    await openMenu();
    const poster = await screen.findByRole('menuitem', { name: 'Poster to print' });
    expect(poster.getAttribute('href')).toBe('/creator/poster');
  });
});
