import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../apollo/client';
import { clearIntent } from '../signIn/intent';
import { signInRequested } from '../signIn/signInRequested';
import { fakeServer, refusal } from '../test/fakeServer';
import { show } from '../test/show';
import { tap } from '../test/tap';
import { toast } from '../ui/toast/toast';
import { CurrentViewerDocument } from '../viewer/useViewer.generated';
import { FollowButton } from './FollowButton';
import { FollowButton_CreatorFragmentDoc } from './FollowButton.generated';

const page = {
  __typename: 'Creator' as const,
  id: '',
  userId: 'u1',
  pageName: 'Kabir paints',
  profilePicSrc: null,
  accent: 'CLAY' as const,
};
let pages = 0;
/** The requests to the server, and their responses. */
const asked: boolean[] = [];
let answer: (following: boolean) => unknown;

beforeEach(async () => {
  await client.clearStore();
  asked.length = 0;
  signInRequested(null);
  clearIntent();
  // Another one for each test: Apollo caches a component's data for a moment.
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

function signIn(id: string | null): void {
  const user = { __typename: 'User' as const, id: id!, fullName: 'Meera Joshi', profilePicSrc: null };
  const viewer = { __typename: 'Viewer' as const, email: 'm@example.in', isAdmin: false, user, creator: null };
  client.writeQuery({ query: CurrentViewerDocument, data: { viewer: id ? viewer : null } });
}

async function open({ isSignedIn = true, isOwner = false, isSmall = false } = {}) {
  signIn(isSignedIn ? 'u2' : null);
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

it('shows the follow at once, and its end', async () => {
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

it('is as it was after a failure, and says why', async () => {
  answer = () => refusal('This page is not live yet', 'FORBIDDEN');
  await open();
  await tap(heart());
  await waitFor(() => expect(toast.failed).toHaveBeenCalledWith('This page is not live yet'));
  expect(isGiven()).toBe(false);
});

describe('a visitor', () => {
  it('is asked to sign in over the page, with the purpose; it follows afterwards', async () => {
    const router = await open({ isSignedIn: false });
    await tap(heart());
    expect(router.state.location.pathname).toBe('/');
    expect(signInRequested()).toMatchObject({ purpose: 'Follow Kabir paints', creator: page, isOver: false });
    expect(asked).toEqual([]);
    await act(async () => signIn('u2'));
    await waitFor(() => expect(asked).toEqual([true]));
    await act(async () => signIn(null));
    await act(async () => signIn('u2'));
    expect(asked).toEqual([true]);
  });

  it('a person who closes the dialog follows no one by logging in later', async () => {
    await open({ isSignedIn: false });
    await tap(heart());
    clearIntent();
    await act(async () => signIn('u2'));
    expect(asked).toEqual([]);
  });
});

describe('a person whose session has ended', () => {
  beforeEach(async () => {
    answer = () => refusal('Please log in', 'UNAUTHENTICATED');
    await open();
    await tap(heart());
    await waitFor(() => expect(signInRequested()).toMatchObject({ purpose: 'Follow Kabir paints', isOver: true }));
    expect(toast.failed).not.toHaveBeenCalled();
    answer = (viewerFollows) => ({ creator: { ...page, viewerFollows, viewerIsOwner: false } });
    await act(async () => signIn(null));
  });

  it('follows after the new sign-in', async () => {
    await act(async () => signIn('u2'));
    await waitFor(() => expect(asked).toEqual([true, true]));
    await waitFor(() => expect(isGiven()).toBe(true));
  });

  it('does nothing in the name of another person who logs in', async () => {
    await act(async () => signIn('u3'));
    expect(asked).toEqual([true]);
  });
});

it('is not shown to the page’s owner', async () => {
  await open({ isOwner: true });
  expect(screen.queryByRole('button')).toBeNull();
});

it('is a heart alone in a list, with the name of the page as its label', async () => {
  await open({ isSmall: true });
  expect(screen.getByRole('button', { name: 'Follow Kabir paints' }).textContent).toBe('');
});
