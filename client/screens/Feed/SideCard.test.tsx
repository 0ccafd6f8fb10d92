import { screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { FEED } from '../../../server/words/en/feed';
import { client } from '../../apollo/client';
import { fakeServer } from '../../test/fakeServer';
import { show } from '../../test/show';
import { Component, loader } from './FeedScreen';

const page = (pageName: string, viewerHasNewPosts = false) => ({
  id: pageName,
  userId: pageName,
  pageName,
  viewerHasNewPosts,
});

beforeEach(async () => {
  await client.clearStore();
  vi.stubGlobal('Razorpay', class {});
});

async function open({ supports, follows, hasNew }: { supports: string[]; follows: string[]; hasNew?: string }) {
  const following = { edges: follows.map((name) => ({ node: page(name, name === hasNew) })), pageInfo: {} };
  const viewer = {
    user: { id: 'u1', fullName: 'Meera' },
    supportedCreators: supports.map((name) => page(name, name === hasNew)),
    following,
  };
  client.setLink(fakeServer({ viewer }));
  await show(createMemoryRouter([{ path: '/', loader, Component, HydrateFallback: () => null }]), client);
  await screen.findByText('Meera');
}

it('the feed shows beside it the followed pages that one does not support, and a link to all of them', async () => {
  await open({ supports: ['Asha'], follows: ['Asha', 'Kabir'] });
  const links = within(screen.getByRole('region', { name: 'Following' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/user/following', '/creator/Kabir']);
});

it('does not mention following to a person who follows no page', async () => {
  await open({ supports: [], follows: [] });
  expect(screen.queryByText('Following')).toBeNull();
});

it('marks the faces of pages with unseen posts, for screen readers too', async () => {
  await open({ supports: ['Asha', 'Meena'], follows: ['Kabir'], hasNew: 'Meena' });
  const marked = screen.getAllByRole('link').filter(({ textContent }) => textContent?.includes(FEED.hasNew));
  expect(marked.map((link) => link.getAttribute('href'))).toEqual(['/creator/Meena']);
});
