import { screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { client } from '../../apollo/client';
import { fakeServer } from '../../test/fakeServer';
import { show } from '../../test/show';
import { tap } from '../../test/tap';
import { CurrentViewerDocument } from '../../viewer/useViewer.generated';
import { Component, loader } from './FollowingScreen';

const pageInfo = { hasNextPage: false, hasPreviousPage: false };
let followed: string[];

beforeEach(async () => {
  await client.clearStore();
  const user = { __typename: 'User' as const, id: 'me', fullName: 'Meera Joshi', profilePicSrc: null };
  const viewer = { __typename: 'Viewer' as const, email: 'm@example.in', isAdmin: false, user, creator: null };
  client.writeQuery({ query: CurrentViewerDocument, data: { viewer } });
  const page = (pageName: string) => ({ id: pageName, userId: pageName, pageName, viewerFollows: true });
  client.setLink(
    fakeServer({
      viewer: () => ({
        following: { edges: followed.map((name) => ({ cursor: name, node: page(name) })), pageInfo },
      }),
      setFollowing: ({ input }: { input: { userId: string; following: boolean } }) => ({
        creator: { ...page(input.userId), viewerFollows: input.following },
      }),
    }),
  );
});

const open = () => show(createMemoryRouter([{ path: '/', loader, Component, HydrateFallback: () => null }]), client);

it('followed pages are listed by name, and an unfollowed one stays in the list for this visit', async () => {
  followed = ['Asha sings', 'Kabir paints'];
  await open();
  const heart = await screen.findByRole('button', { name: 'Follow Asha sings' });
  await tap(heart);
  expect(heart.getAttribute('aria-pressed')).toBe('false');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/creator/Asha sings',
    '/creator/Kabir paints',
  ]);
});

it('a person who follows no page reads how to begin', async () => {
  followed = [];
  await open();
  expect(await screen.findByText('You are not following anybody yet')).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/explore');
});
