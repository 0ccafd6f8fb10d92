import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../apollo/client';
import { routes } from '../../routes';
import * as ForgotPassword from '../../signIn/ForgotPasswordPanel';
import * as LogIn from '../../signIn/LogInPanel';
import * as ResetPassword from '../../signIn/ResetPasswordPanel';
import * as SignUp from '../../signIn/SignUpPanel';
import { fakeServer, refusal } from '../../test/fakeServer';
import { press } from '../../test/press';
import { show } from '../../test/show';
import { noteSignedIn } from '../../visit/session';
import { settings } from '../../visit/settings';
import * as NotMe from '../Verify/NotMeScreen';
import * as VerifySent from '../Verify/VerifySentScreen';
import * as AuthModal from './AuthModal';

const SQUAD = '/creator/u1#squad-s1';
const WITH_NEXT = `?next=${encodeURIComponent(SQUAD)}`;
const SENT = '/auth/verify-email/sent';

const signUp = vi.fn((_: { input: object }) => ({ email: 'asha@example.in' }));
const logIn = vi.fn((_: { input: object }): object => ({ viewer: { supportedCreators: [] } }));
const requestPasswordReset = vi.fn((_: { input: object }) => ({}));
const resetPassword = vi.fn((_: { input: object }) => ({ ok: true }));
const resendVerification = vi.fn((_: { input: object }): object => ({ email: 'asha@example.in' }));
const correctSignUp = vi.fn((_: { input: object }): object => ({ email: 'asha@example.in' }));
/** Whether the link in the mail was followed, on any device. */
let isFollowed = false;
const finishSignUp = vi.fn(() => ({ viewer: isFollowed ? {} : null }));
const enterAnew = vi.hoisted(() => vi.fn(async (_address: string) => undefined));
vi.mock('../../viewer/entering', async (original) => ({ ...(await original<object>()), enterAnew }));
const disownSignUp = vi.fn((_: { input: object }) => ({ result: 'REMOVED' }));

/** Any other address: only its path. */
function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return <p>{`at ${pathname}${search}${hash}`}</p>;
}

type Entry = string | { pathname: string; state?: unknown };

async function open(entry: Entry) {
  const panel = (path: string, { Component }: { Component: React.ComponentType }) => ({ path, Component });
  const router = createMemoryRouter(
    [
      {
        Component: AuthModal.Component,
        children: [
          panel('/signup', SignUp),
          panel('/login', LogIn),
          panel('/forgot-password', ForgotPassword),
          panel('/reset-password', ResetPassword),
        ],
      },
      panel(SENT, VerifySent),
      panel('/auth/verify-email/not-me', NotMe),
      panel('*', { Component: Elsewhere }),
    ],
    { initialEntries: [entry] },
  );
  await show(router, client);
  return router;
}

const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const follow = (name: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name })));
const typedIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

beforeEach(() => {
  vi.clearAllMocks();
  isFollowed = false;
  const account = { signUp, finishSignUp, correctSignUp, logIn, requestPasswordReset, resetPassword };
  client.setLink(fakeServer({ ...account, resendVerification, disownSignUp }));
});
afterEach(() => {
  vi.useRealTimers();
  noteSignedIn(false);
  settings.googleSignIn = false;
});

async function fillSignUp() {
  await type('Full name', 'Asha Rao');
  await type('Email', 'asha@gmial.example');
  await type('Password', 'a long pass phrase');
  await type('Confirm password', 'a long pass phrase');
  await press('Sign up with email');
}

describe('the squad that a visitor chose', () => {
  it('goes through sign up to "Check your mail", which names the address', async () => {
    const router = await open(`/signup${WITH_NEXT}`);
    await fillSignUp();
    await waitFor(() =>
      expect(signUp.mock.calls[0]?.[0]).toMatchObject({ input: { email: 'asha@gmial.example', next: SQUAD } }),
    );
    expect(await screen.findByText('asha@gmial.example')).toBeTruthy();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(SENT);
    isFollowed = true;
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(enterAnew).toHaveBeenCalledWith(SQUAD));
  });

  it('goes from log in to sign up, to a forgotten password and to Google', async () => {
    settings.googleSignIn = true;
    const router = await open(`/login${WITH_NEXT}`);
    expect(screen.getByRole('link', { name: 'Continue with Google' }).getAttribute('href')).toBe(
      `/api/user/login/google${WITH_NEXT}&lang=en`,
    );
    await follow('New here? Sign up');
    expect(router.state.location).toMatchObject({ pathname: '/signup', search: WITH_NEXT });
    await follow('Already have an account? Log in');
    await follow('Forgot your password?');
    await type('Email', 'asha@example.in');
    await press('Send me a link');
    await waitFor(() =>
      expect(requestPasswordReset.mock.calls[0]?.[0]).toEqual({ input: { email: 'asha@example.in', next: SQUAD } }),
    );
  });

  it("is the screen after a log-in, and is sent to the server for an unverified person's link", async () => {
    await open(`/login${WITH_NEXT}`);
    await type('Email', 'asha@example.in');
    await type('Password', 'a long pass phrase');
    await press('Log in with email');
    expect(await screen.findByText(`at ${SQUAD}`)).toBeTruthy();
    await waitFor(() => expect(logIn.mock.calls[0]?.[0]).toMatchObject({ input: { next: SQUAD } }));
  });

  it('is kept behind the log in after a new password was set', async () => {
    const router = await open(`/reset-password?token=abc&next=${encodeURIComponent(SQUAD)}`);
    await type('New password', 'a better password');
    await type('Confirm password', 'a better password');
    await press('Set a new password');
    await screen.findByRole('button', { name: 'Log in with email' });
    expect(router.state.location).toMatchObject({ pathname: '/login', search: WITH_NEXT });
  });

  it.each(['/nothing/here', '/api/user/login/google', '//evil.example', 'https://evil.example'])(
    'is the feed instead where the address is no screen of ours: %s',
    async (next) => {
      await open(`/login?next=${encodeURIComponent(next)}`);
      await type('Email', 'asha@example.in');
      await type('Password', 'a long pass phrase');
      await press('Log in with email');
      expect(await screen.findByText('at /feed')).toBeTruthy();
    },
  );

  it('is the screen where a signed-in person continues', async () => {
    noteSignedIn(true);
    const landing = routes[0]!.children![0]!;
    const ask = (path: string) =>
      (landing.loader as (args: object) => Response)({ request: new Request(`https://toli.example${path}`) });
    expect(ask(`/login${WITH_NEXT}`).headers.get('location')).toBe(SQUAD);
    expect(ask('/login?next=//evil.example').headers.get('location')).toBe('/feed');
  });
});

describe('a page to start', () => {
  const TO_START = `?next=${encodeURIComponent('/creator/start')}`;

  it.each(['/signup', '/login', '/forgot-password'])(
    'is named above the form of %s, with the way to the other one, and at its foot there is none',
    async (path) => {
      await open(path + TO_START);
      const purpose = screen.getByText('Start your page').parentElement!;
      const other = path === '/signup' ? 'Already have an account? Log in' : /Sign up|Log in/;
      const link = within(purpose).getByRole('link', { name: other });
      expect(screen.getAllByRole('link', { name: link.textContent! })).toHaveLength(1);
      expect(purpose.compareDocumentPosition(screen.getByLabelText('Email'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    },
  );

  it('is named beside the code in the mail, and nothing is asked of the server for it', async () => {
    const mail = { email: 'asha@example.in', next: '/creator/start', againAt: Date.now() };
    await open({ pathname: SENT, state: mail });
    expect(screen.getByText('Start your page')).toBeTruthy();
    expect(screen.getByLabelText('Code from the mail')).toBeTruthy();
  });

  it('is not named where a sign-up continues elsewhere', async () => {
    await open(`/signup${WITH_NEXT}`);
    expect(screen.queryByText('Start your page')).toBeNull();
  });
});

describe('"Check your mail"', () => {
  const sent = (againAt: number): Entry => ({
    pathname: SENT,
    state: { email: 'asha@example.in', next: null, againAt },
  });
  const LITERALLY =
    'Email verification link sent. Please follow the link sent to your mail to complete sign up process.';

  it('names the address also after a reload, and says how long until the mail can be sent again', async () => {
    await open(sent(Date.now() + 42_000));
    expect(screen.getByText(LITERALLY)).toBeTruthy();
    expect(screen.getByText('asha@example.in')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Send again in 4[12] s$/ })).toHaveProperty('disabled', true);
  });

  it('sends it again, says so, and waits again', async () => {
    await open(sent(Date.now() - 1));
    await press('Send again');
    expect(await screen.findByText('Sent again. Please use the newest mail.')).toBeTruthy();
    await waitFor(() => expect(resendVerification.mock.calls[0]?.[0]).toEqual({ input: { email: 'asha@example.in' } }));
    expect(screen.getByRole('button', { name: /^Send again in (60|59) s$/ })).toHaveProperty('disabled', true);
  });

  it('shows the wait when it was sent too often', async () => {
    const tooOften = refusal('Too many tries. Please wait a little and try again.', 'RATE_LIMITED');
    tooOften.extensions.retryAfter = 2700;
    resendVerification.mockReturnValueOnce(tooOften);
    await open(sent(Date.now() - 1));
    await press('Send again');
    expect(await screen.findByText('Too many tries. Please wait a little and try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send again in 45 min' })).toBeTruthy();
  });

  it('continues by itself within seconds once the link was opened anywhere, and polls no longer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open(sent(Date.now()));
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    expect(finishSignUp).toHaveBeenCalledTimes(3);
    expect(enterAnew).not.toHaveBeenCalled();
    isFollowed = true;
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(enterAnew).toHaveBeenCalledExactlyOnceWith('/feed');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(finishSignUp).toHaveBeenCalledTimes(4);
  });

  it('corrects a mistyped address with one field, and names the new one', async () => {
    await open(sent(Date.now() - 1));
    await press('Wrong address? Correct it');
    expect(typedIn('The right email address')).toBe('asha@example.in');
    await type('The right email address', 'asha@gmail.example');
    await press('Send it there');
    expect(await screen.findByText('asha@gmail.example')).toBeTruthy();
    expect(correctSignUp.mock.calls[0]?.[0]).toEqual({ input: { email: 'asha@gmail.example' } });
    expect(screen.getByRole('button', { name: /^Send again in (60|59) s$/ })).toBeTruthy();
  });

  it('says in the form why an address cannot be corrected', async () => {
    correctSignUp.mockReturnValueOnce(refusal('This sign-up is complete.', 'CONFLICT'));
    await open(sent(Date.now()));
    await press('Wrong address? Correct it');
    await press('Send it there');
    expect((await screen.findByText('This sign-up is complete.')).closest('form')).toBeTruthy();
  });

  it("shows the specification's sentence to a person without a pending sign-up", async () => {
    await open(SENT);
    expect(screen.getByText(LITERALLY)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
  });
});

describe('"This wasn\'t me"', () => {
  const PAGE = '/auth/verify-email/not-me';

  it('removes the sign-up when its button is pressed, and not before', async () => {
    await open(`${PAGE}?token=abc`);
    expect(disownSignUp).not.toHaveBeenCalled();
    await press('Remove the sign-up');
    expect(await screen.findByRole('heading', { name: 'The sign-up is removed.' })).toBeTruthy();
    await waitFor(() => expect(disownSignUp.mock.calls[0]?.[0]).toEqual({ input: { token: 'abc' } }));
  });

  it('links to a new password when the link was followed since', async () => {
    disownSignUp.mockReturnValueOnce({ result: 'VERIFIED' });
    await open(`${PAGE}?token=abc`);
    await press('Remove the sign-up');
    expect(await screen.findByRole('heading', { name: 'This address is verified.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set a new password' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('says that there is nothing to remove', async () => {
    await open(PAGE);
    expect(screen.getByRole('heading', { name: 'There is nothing to remove.' })).toBeTruthy();
  });
});
