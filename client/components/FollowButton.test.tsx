import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { client } from '../apollo/client';
import { fakeServer, refusal } from '../test/fakeServer';
import { show } from '../test/show';
import { tap } from '../test/tap';
import { toast } from '../ui/toast/toast';
import { CurrentViewerDocument } from '../viewer/useViewer.generated';
import { FollowButton } from './FollowButton';
import { FollowButton_CreatorFragmentDoc } from './FollowButton.generated';

const page = { __typename: 'Creator' as const, id: '', userId: 'u1', pageName: 'Kabir paints' };
let pages = 0;
/** What was asked of the server, and how it answers. */
const asked: boolean[] = [];
let answer: (following: boolean) => unknown;

beforeEach(async () => {
  await client.clearStore();
  asked.length = 0;
  // Another one for each test: Apollo remembers for a moment what a part has read.
  page.id = `c${++pages}`;
  answer = (viewerFollows) => ({ creator: { ...page, viewerFollows, viewerIsOwner: false } });
  client.setLink(
    fakeServer({
      setFollowing: ({ input }: { input: { following: boolean } }) => {
        asked.push(input.following);
        return answer(input.following);
      },
    }),
  );
  vi.spyOn(toast, 'failed').mockReturnValue(undefined);
});

async function open({ isSignedIn = true, isOwner = false, isSmall = false } = {}) {
  const user = { __typename: 'User' as const, id: 'u2', fullName: 'Meera Joshi', profilePicSrc: null };
  const viewer = { __typename: 'Viewer' as const, email: 'm@example.in', isAdmin: false, user, creator: null };
  client.writeQuery({ query: CurrentViewerDocument, data: { viewer: isSignedIn ? viewer : null } });
  client.cache.writeFragment({
    fragment: FollowButton_CreatorFragmentDoc,
    data: { ...page, viewerFollows: false, viewerIsOwner: isOwner },
  });
  const button = <FollowButton creator={page as never} isSmall={isSmall} />;
  const router = createMemoryRouter([
    { path: '/', element: button },
    { path: '/login', element: 'Log in here' },
  ]);
  await show(router, client);
  return router;
}
const heart = () => screen.getByRole('button');
const isGiven = () => heart().getAttribute('aria-pressed') === 'true';

it('follows at once to the eye, and stops again', async () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const answered = answer;
  answer = async (following) => {
    await arrived;
    return answered(following);
  };
  await open();
  expect(heart().textContent).toBe('Follow');
  await tap(heart());
  expect([isGiven(), heart().textContent]).toEqual([true, 'Following']);
  arrive();
  await tap(heart());
  await waitFor(() => expect(asked).toEqual([true, false]));
  await waitFor(() => expect(isGiven()).toBe(false));
});

it('takes two taps in a row for one', async () => {
  await open();
  await tap(heart());
  await tap(heart(), 250);
  await waitFor(() => expect(asked).toEqual([true]));
  expect(isGiven()).toBe(true);
});

it('is as it was where that failed, and says why', async () => {
  answer = () => refusal('This page is not live yet', 'FORBIDDEN');
  await open();
  await tap(heart());
  await waitFor(() => expect(toast.failed).toHaveBeenCalledWith('This page is not live yet'));
  expect(isGiven()).toBe(false);
});

it('leads a visitor to the login and asks nothing of the server', async () => {
  const router = await open({ isSignedIn: false });
  await tap(heart());
  expect(router.state.location.pathname).toBe('/login');
  expect(router.state.location.search).toMatch(/^\?next=/);
  expect(asked).toEqual([]);
});

it('is not there for the page’s owner', async () => {
  await open({ isOwner: true });
  expect(screen.queryByRole('button')).toBeNull();
});

it('is a heart alone in a list, and says there whom it follows', async () => {
  await open({ isSmall: true });
  expect(screen.getByRole('button', { name: 'Follow Kabir paints' }).textContent).toBe('');
});
