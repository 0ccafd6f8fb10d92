import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../apollo/client';
import { UiProvider } from '../../ui/UiProvider';
import { ShareButton } from './ShareButton';
import { ShareButton_CreatorFragmentDoc } from './ShareButton.generated';

const LINK = `${location.origin}/c/kabir`;

function openPage() {
  client.cache.writeFragment({
    fragment: ShareButton_CreatorFragmentDoc,
    data: { __typename: 'Creator', id: 'c1', pageName: 'Kabir & friends', path: '/c/kabir' },
  });
  render(
    <ApolloProvider client={client}>
      <UiProvider>
        <ShareButton creator={{ __typename: 'Creator', id: 'c1' } as never} />
      </UiProvider>
    </ApolloProvider>,
  );
}

const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Share' })));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

describe('sharing a page', () => {
  it('is the device’s own sharing where there is one, also when somebody thinks better of it', async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('no', 'AbortError'));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    openPage();
    await press();
    expect(share).toHaveBeenCalledWith({ title: 'Kabir & friends', url: LINK });
    expect(screen.queryByRole('menuitem')).toBeNull();
  });

  it('is WhatsApp or a copied link elsewhere', async () => {
    openPage();
    await press();
    const [whatsApp, copy] = await screen.findAllByRole('menuitem');
    expect(copy!.textContent).toContain('Copy link');
    const address = new URL(whatsApp!.getAttribute('href')!);
    expect(address.origin).toBe('https://wa.me');
    expect(address.searchParams.get('text')).toBe(`Kabir & friends on Toli: ${LINK}`);
  });
});
