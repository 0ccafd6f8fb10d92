import { expect } from 'vitest';
import { repo } from '../platform/db/database';
import { User } from '../users/user.entity';
import { type Claims, type FakeGoogle, startFakeGoogle } from './fakeGoogle';
import { type Answer, type Client, openWorld, type World } from './harness';

let count = 0;

/** Claims of a person who is new in every test. */
export const someone = (also: Claims = {}) => {
  const n = ++count;
  return { sub: `google-${n}`, email: `someone${n}@example.in`, email_verified: true, name: 'Meera Nair', ...also };
};

/** The cookie that ties a sign-in to its browser. */
export const bindingOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .find((each) => each.startsWith('toli_google='))!
    .split(';')[0]!;

/** A browser that Google has just redirected back. */
export interface Returning {
  browser: Client;
  cookie: string;
  /** The redirect's address, on this server. */
  path: string;
}

export const comeBack = ({ browser, cookie, path }: Returning) => browser.get(path, { cookie });

export const accountOf = (email: string) => repo(User).findOneByOrFail({ emailKey: email });
export const accountsWith = (email: string) => repo(User).countBy({ emailKey: email });

/** The product with a Google beside it, and the steps of a person's sign-in between them. */
export interface GoogleWorld {
  world: World;
  google: FakeGoogle;
  /** Follows the link to Google and presses "Continue" there, up to the redirect back. */
  atGoogle(link?: string, browser?: Client): Promise<Returning>;
  /** The whole sign-in with these claims; the last redirect's address. */
  signIn(claims: Claims, link?: string): Promise<{ location: string | null; browser: Client }>;
}

export async function openGoogleWorld(): Promise<GoogleWorld> {
  const google = await startFakeGoogle();
  const world = await openWorld(google.env);

  async function atGoogle(link = '/api/user/login/google', browser = world.as()): Promise<Returning> {
    const begun = await browser.get(link);
    expect(begun.status).toBe(302);
    const back = await fetch(begun.headers.get('location')!, { redirect: 'manual' });
    const { pathname, search } = new URL(back.headers.get('location')!);
    return { browser, cookie: bindingOf(begun), path: pathname + search };
  }

  async function signIn(claims: Claims, link?: string) {
    google.person(claims);
    const returning = await atGoogle(link);
    const answer = await comeBack(returning);
    expect(answer.status).toBe(302);
    return { location: answer.headers.get('location'), browser: returning.browser };
  }
  return { world, google, atGoogle, signIn };
}
