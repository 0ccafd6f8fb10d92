import * as oauth from 'openid-client';
import { App } from '../apps/app.entity';
import { registerApp, type WithAppSecret } from '../apps/app.service';
import { repo } from '../platform/db/database';
import type { Person } from './factories';
import type { World } from './harness';

export const BACK = 'https://app.example/callback';

/** An app that a person has registered. */
export async function anApp(
  maker: Person,
  of: { isConfidential?: boolean; redirectUris?: string[] } = {},
): Promise<WithAppSecret> {
  const { app, secret } = await registerApp(maker, {
    name: 'Post planner',
    website: 'https://app.example',
    redirectUris: [BACK],
    isConfidential: false,
    ...of,
  });
  return { app: await repo(App).findOneByOrFail({ id: app.id }), secret };
}

/** A general OAuth client, by a library that does not know Toli. */
export async function clientOf({ app, secret }: WithAppSecret): Promise<oauth.Configuration> {
  const { publicUrl } = (await import('../platform/config/config')).config();
  return oauth.discovery(publicUrl, app.id, undefined, secret ? oauth.ClientSecretBasic(secret) : oauth.None(), {
    algorithm: 'oauth2',
    execute: [oauth.allowInsecureRequests],
  });
}

/** A person's browser, which follows redirects by hand and keeps its cookies. */
export class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly world: World,
    public person: Person | undefined,
  ) {}

  /** The target of an address's redirect. */
  async visit(address: string): Promise<URL> {
    const { pathname, search } = new URL(address, this.world.url);
    const cookie = [...this.cookies, ...(this.person ? [['toli_session', this.person.token]] : [])];
    const response = await fetch(this.world.url + pathname + search, {
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: cookie.map((pair) => pair.join('=')).join('; ') },
    });
    for (const given of response.headers.getSetCookie()) {
      const [name, value] = given.split(';')[0]!.split('=') as [string, string];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`it led nowhere: ${response.status} ${await response.text()}`);
    return new URL(location, this.world.url);
  }
}

/** The app's state during its person's sign-in. */
export interface Trip {
  address: URL;
  verifier: string;
  state: string;
}

/** Sends a person from an app to us. */
export async function sendOff(
  client: oauth.Configuration,
  scope: string,
  more: Record<string, string> = {},
): Promise<Trip> {
  const verifier = oauth.randomPKCECodeVerifier();
  const state = oauth.randomState();
  const address = oauth.buildAuthorizationUrl(client, {
    redirect_uri: BACK,
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  });
  return { address, verifier, state };
}

export const ANSWER = 'mutation($input: AnswerAppRequestInput!) { answerAppRequest(input: $input) { continueAt } }';
export const ASKED = 'query($id: ID!) { viewer { appRequest(id: $id) { id name website maker backTo scopes } } }';

/** The id of the authorization request to which a browser was redirected. */
export const questionAt = ({ pathname }: URL) => /^\/oauth\/consent\/([\w-]+)$/.exec(pathname)?.[1] ?? '';

/** A person allows or denies an app's request, and returns to it. */
export async function answer(world: World, browser: Browser, address: string, allow = true): Promise<URL> {
  const id = questionAt(await browser.visit(address));
  const { answerAppRequest } = await world.as(browser.person).query(ANSWER, { input: { id, allow } });
  return browser.visit(answerAppRequest.continueAt);
}

/** A person allows an app, which gets its tokens. */
export async function letIn(world: World, client: oauth.Configuration, person: Person, scope: string) {
  const trip = await sendOff(client, scope);
  const back = await answer(world, new Browser(world, person), trip.address.href);
  return redeem(client, back, trip);
}

/** Exchanges a person's returned code for tokens. */
export const redeem = (client: oauth.Configuration, back: URL, { verifier, state }: Pick<Trip, 'verifier' | 'state'>) =>
  oauth.authorizationCodeGrant(client, back, { pkceCodeVerifier: verifier, expectedState: state });

/** The API's status for a read with this token: 200 while it is valid. */
export const accessBy = async (world: World, token: string) =>
  (await world.as().get('/api/user', { authorization: `Bearer ${token}` })).status;

/** The error for a client without valid credentials (RFC 6749, section 5.2). */
const challengeIn = (cause: unknown) => (cause as oauth.WWWAuthenticateChallenge[] | undefined)?.[0]?.parameters.error;

/** The OAuth error code of a response; `none` where there is none. */
export const problemOf = (doing: Promise<unknown>) =>
  doing.then(
    () => 'none',
    (error: { error?: string; cause?: unknown }) => error.error ?? challengeIn(error.cause),
  );
