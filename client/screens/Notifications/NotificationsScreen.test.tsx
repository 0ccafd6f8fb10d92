import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../apollo/client';
import { fakeServer } from '../../test/fakeServer';
import { show } from '../../test/show';
import { Component, loader } from './NotificationsScreen';

interface Told {
  type: string;
  text: string;
  seen: boolean;
}
let marked = 0;
/** When the server responds to the marking. */
let answer: Promise<void> | undefined;

/** The server's list; marking counts the calls, and makes everything seen. */
function serverHas(list: Told[]) {
  const viewer = () => ({
    hasUnseenNotifications: list.some(({ seen }) => !seen),
    user: { id: 'u1' },
    notifications: {
      edges: list.map((told, n) => ({
        cursor: String(n),
        node: { id: `n${n}`, actorName: 'Asha Rao', timestamp: '2026-11-21T06:30:00Z', ...told },
      })),
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
    },
  });
  const markNotificationsSeen = () => {
    marked += 1;
    for (const told of list) told.seen = true;
    const told = { viewer: viewer() };
    return answer ? answer.then(() => told) : told;
  };
  client.setLink(fakeServer({ viewer, markNotificationsSeen }));
}

async function open() {
  const router = createMemoryRouter([{ path: '/', loader, Component, HydrateFallback: () => null }]);
  await show(router, client);
  await screen.findAllByText('has joined your squad', { exact: false });
}

function tabIs(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const joined = (seen: boolean): Told => ({ type: 'SQUAD_SUBSCRIBED', text: 'Asha Rao has joined your squad', seen });

beforeEach(async () => {
  marked = 0;
  answer = undefined;
  await client.clearStore();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the list of notifications', () => {
  it('leaves out types that this client does not know', async () => {
    serverHas([joined(true), { type: 'CUSTOM', text: 'For another client', seen: true }]);
    await open();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(marked).toBe(0);
  });

  it('marks all as seen when it is opened, and shows during the visit which were new', async () => {
    serverHas([joined(false), { ...joined(true), text: 'Meera Joshi has joined your squad' }]);
    await open();
    await waitFor(() => expect(marked).toBe(1));
    await act(async () => void (await client.refetchQueries({ include: 'active' })));
    expect(screen.getAllByText('(New)', { exact: false })).toHaveLength(1);
    expect(marked).toBe(1);
  });

  it('shows notifications that come during the marking as new, and marks them afterwards', async () => {
    let release = () => {};
    answer = new Promise((resolve) => {
      release = resolve;
    });
    const list = [joined(false)];
    serverHas(list);
    await open();
    await waitFor(() => expect(marked).toBe(1));
    list.push({ ...joined(false), text: 'Meera Joshi has joined your squad' });
    await act(async () => {
      await client.refetchQueries({ include: 'active' });
      release();
      await vi.waitFor(() =>
        expect((client.cache.extract() as Record<string, object>)['Notification:n0']).toHaveProperty('seen', true),
      );
    });
    expect(screen.getAllByText('(New)', { exact: false })).toHaveLength(2);
    await waitFor(() => expect(marked).toBe(2));
  });

  it('marks nothing in a hidden tab, until it is shown', async () => {
    tabIs('hidden');
    serverHas([joined(false)]);
    await open();
    expect(marked).toBe(0);
    await act(async () => tabIs('visible'));
    await waitFor(() => expect(marked).toBe(1));
  });

  it('shows likes of one post and day as one row, which later ones join', async () => {
    const like = (name: string, more: object = {}) => ({
      type: 'POST_LIKE',
      text: `${name} liked your post`,
      actorName: name,
      actor: { id: name },
      post: { id: 'p1', description: 'Blue hills' },
      seen: true,
      ...more,
    });
    const list: Told[] = [like('Meera'), like('Ravi'), joined(true)];
    serverHas(list);
    await open();
    const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows()).toHaveLength(2);
    expect(rows()[0]).toContain('Meera and Ravi liked your post');
    list.unshift(like('Asha', { id: 'n9', seen: false }));
    await act(async () => void (await client.refetchQueries({ include: 'active' })));
    expect(rows()).toHaveLength(2);
    expect(rows()[0]).toContain('Asha, Meera and 1 other liked your post (New)');
    await waitFor(() => expect(marked).toBe(1));
    expect(screen.getAllByText('(New)', { exact: false })).toHaveLength(1);
  });

  it('shows comments on one post and new posts of one page each as one row, which links to the newest and to the page', async () => {
    const comment = (name: string, id: string) => ({
      type: 'POST_COMMENT',
      text: `${name} commented on your post`,
      seen: true,
      actorName: name,
      actor: { id: name },
      post: { id: 'p1' },
      comment: { id, text: `From ${name}` },
    });
    const page = { id: 'c2', userId: 'u2', pageName: 'Kabir paints' };
    const news = (id: string) => ({
      type: 'NEW_POST',
      text: 'Kabir paints made a new post',
      seen: true,
      actorName: 'Kabir paints',
      creator: page,
      post: { id },
    });
    serverHas([comment('Asha', 'c9'), comment('Ravi', 'c8'), news('p9'), news('p8'), joined(true)]);
    await open();
    const [comments, posts] = screen.getAllByRole('link');
    expect(comments!.textContent).toContain('Asha and Ravi commented on your post“From Asha”');
    expect(comments!.getAttribute('href')).toBe('/post/p1?comment=c9');
    expect(posts!.textContent).toContain('Kabir paints made 2 new posts');
    expect(posts!.getAttribute('href')).toBe('/creator/u2');
  });
});
