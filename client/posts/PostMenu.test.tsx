import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE } from '../../server/words/en/creators';
import { NOTIFICATION } from '../../server/words/en/notificationList';
import { DELETING_POST } from '../../server/words/en/postForms';
import { POST } from '../../server/words/en/posts';
import { REPORT_FORM } from '../../server/words/en/reportForms';
import { REPORT } from '../../server/words/en/reports';
import { client } from '../apollo/client';
import { Component, loader } from '../screens/Feed/FeedScreen';
import * as notifications from '../screens/Notifications/NotificationsScreen';
import { fakeServer, refusal } from '../test/fakeServer';
import { pressOn } from '../test/press';
import { show } from '../test/show';
import { toaster } from '../ui/toast/Toasts';
import { CurrentViewerDocument } from '../viewer/useViewer.generated';

const creator = { __typename: 'Creator', id: 'c1', userId: 'u1', pageName: 'Kabir paints' };
const aPost = (id: string, description: string) => ({
  node: { id, description, creator, viewerCanEdit: true, timestamp: '2026-11-20T10:00:00Z' },
});
const posts = [aPost('p1', 'The first'), aPost('p2', 'The second')];
let notices: object[] = [];
const report = vi.fn((_: object) => ({ ok: true }));
const deletePost = vi.fn(({ input }) => ({ deletedId: input.id, creator }));

/** A list with one's own posts. */
async function open() {
  await client.clearStore();
  const viewer = { user: { id: 'u1' }, foldedFeed: { edges: posts }, notifications: () => ({ edges: notices }) };
  client.setLink(fakeServer({ viewer, deletePost, report }));
  client.writeQuery({
    query: CurrentViewerDocument,
    data: {
      viewer: {
        __typename: 'Viewer',
        email: 'a@example.in',
        isAdmin: false,
        user: { __typename: 'User', id: 'u1', fullName: 'Kabir', profilePicSrc: null },
        creator: null,
      },
    },
  });
  const router = createMemoryRouter(
    [
      { path: '/feed', loader, Component, HydrateFallback: () => null },
      { path: '/notifications', ...notifications, HydrateFallback: () => null },
      { path: '*', element: 'Elsewhere' },
    ],
    { initialEntries: ['/feed'] },
  );
  await show(router, client);
  await screen.findByText('The first');
  return router;
}

const cardOf = (words: string) => screen.getByText(words).closest('article')!;
async function choose(words: string, entry: string) {
  await pressOn(await within(cardOf(words)).findByRole('button', { name: POST.menu }));
  const item = await screen.findByRole('menuitem', { name: entry });
  // The menu opens at the finger.
  await act(async () => void fireEvent.pointerDown(item));
  await pressOn(item);
}
const confirm = async () => {
  const dialog = await screen.findByRole('alertdialog', { name: DELETING_POST.removeTitle });
  await pressOn(within(dialog).getByRole('button', { name: POST.remove }));
};

beforeEach(() => {
  vi.stubGlobal('Razorpay', class {});
  deletePost.mockClear();
  for (const { node } of posts) node.viewerCanEdit = true;
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'clipboard');
  await act(async () => toaster.remove());
});

describe('the menu of a post', () => {
  it('lets its creator change it, and others copy its address or report it', async () => {
    posts[1]!.node.viewerCanEdit = false;
    await open();
    await pressOn(within(cardOf('The second')).getByRole('button', { name: POST.menu }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual([PAGE.copyLink, REPORT.verb]);
  });

  it('reports another person’s post with its kind and words', async () => {
    posts[1]!.node.viewerCanEdit = false;
    await open();
    await choose('The second', REPORT.verb);
    const dialog = await screen.findByRole('dialog', { name: REPORT.titles.post });
    fireEvent.change(within(dialog).getByLabelText(REPORT_FORM.kind), { target: { value: 'COPYRIGHT' } });
    fireEvent.change(within(dialog).getByLabelText(REPORT_FORM.words), { target: { value: 'From a book' } });
    await pressOn(within(dialog).getByRole('button', { name: REPORT.verb }));
    await screen.findByText(REPORT_FORM.done);
    expect(report.mock.calls.map(([args]) => args)).toEqual([
      { input: { postId: 'p2', kind: 'COPYRIGHT', words: 'From a book' } },
    ]);
  });

  it('links to its edit screen', async () => {
    const router = await open();
    await choose('The second', POST.edit);
    await screen.findByText('Elsewhere');
    expect(router.state.location.pathname).toBe('/edit-post/p2');
  });

  it('copies the post’s own address', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await open();
    await choose('The second', PAGE.copyLink);
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${location.origin}/post/p2`));
  });

  it('deletes it after a confirmation: the card goes, the others stay', async () => {
    await open();
    await choose('The first', POST.remove);
    await screen.findByText(DELETING_POST.deleteWarning);
    expect(deletePost).not.toHaveBeenCalled();
    await confirm();
    await waitFor(() => expect(screen.queryByText('The first')).toBeNull());
    screen.getByText('The second');
    await screen.findByText(DELETING_POST.removed);
    expect(deletePost.mock.calls.map(([args]) => args)).toEqual([{ input: { id: 'p1' } }]);
  });

  it("removes its creator's notifications about it", async () => {
    const post = { id: 'p1' };
    notices = [
      { node: { id: 'n1', type: 'POST_LIKE', text: 'Asha liked your post', post, timestamp: '2026-11-20T10:00:00Z' } },
    ];
    const router = await open();
    await act(() => router.navigate('/notifications'));
    await screen.findByText('Asha liked your post');
    await act(() => router.navigate('/feed'));
    await choose('The first', POST.remove);
    notices = [];
    await confirm();
    await waitFor(() => expect(screen.queryByText('The first')).toBeNull());
    await act(() => router.navigate('/notifications'));
    await screen.findByText(NOTIFICATION.empty);
  });

  it('says why a post was not deleted, which stays', async () => {
    deletePost.mockRejectedValueOnce(refusal('This page has been blocked', 'FORBIDDEN'));
    await open();
    await choose('The first', POST.remove);
    await confirm();
    await screen.findByText('This page has been blocked');
    screen.getByText('The first');
  });
});
