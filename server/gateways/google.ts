import type { Configuration, IDToken } from 'openid-client';
import type { Config } from '../platform/config/config';
import { log } from '../platform/log/log';
import { inSpan } from '../platform/tracing/tracing';

/** A person who came back from Google, by its signed ID token. */
export interface GooglePerson {
  /** Google's id of the person, which never changes. */
  subject: string;
  email: string | null;
  emailVerified: boolean;
  /** The name at Google, unchecked; may be empty. */
  name: string;
}

/** The values that the return from Google must match. Stored at Toli; the browser does not have it before. */
export interface Expected {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A sign-in at Google failed. */
export class GoogleFailure extends Error {
  constructor(
    /** `cancelled` by the person; `unreachable`: no connection; `failed`: a check failed and no one is signed in. */
    readonly reason: 'cancelled' | 'unreachable' | 'failed',
    cause: unknown,
  ) {
    super(`Google sign-in: ${reason}`, { cause });
  }
}

/** Sign-in at Google (OpenID Connect, code flow with state, nonce and PKCE). */
export interface Google {
  /** The address for the browser, and what its return must match. Throws GoogleFailure. */
  begin(callback: URL): Promise<{ url: URL; expected: Expected }>;
  /** The person who came back to `returned` (the callback with its query). Throws GoogleFailure. */
  finish(returned: URL, expected: Expected): Promise<GooglePerson>;
}

const TIMEOUT_SECONDS = 10;

/** Loaded with the first sign-in at Google. */
const library = () => import('openid-client');

/** Opens sign-in at Google with the configured keys; null without. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its calls share one discovery
export function openGoogle({ google, local }: Pick<Config, 'google' | 'local'>): Google | null {
  if (!google) return null;
  let discovered: Promise<Configuration> | undefined;

  /** Google's discovery document; requested once, and again after a failure. */
  function provider(): Promise<Configuration> {
    discovered ??= library()
      .then((oidc) =>
        ask('discovery', () =>
          oidc.discovery(google!.issuer, google!.clientId, google!.clientSecret, undefined, {
            timeout: TIMEOUT_SECONDS,
            // Signatures are checked too, though TLS would suffice for the code flow.
            execute: [oidc.enableNonRepudiationChecks, ...(local ? [oidc.allowInsecureRequests] : [])],
          }),
        ),
      )
      .catch((error) => {
        discovered = undefined;
        log.warn({ reason: String(error) }, 'Google sign-in cannot be reached');
        throw new GoogleFailure('unreachable', error);
      });
    return discovered;
  }

  return {
    async begin(callback) {
      const [oidc, configuration] = await Promise.all([library(), provider()]);
      const expected = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: callback.href,
        scope: 'openid email profile',
        // The next person at a shared computer must be able to choose their account.
        prompt: 'select_account',
        state: expected.state,
        nonce: expected.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(expected.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url, expected };
    },

    async finish(returned, { state, nonce, codeVerifier }) {
      const [oidc, configuration] = await Promise.all([library(), provider()]);
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      };
      const grant = () => oidc.authorizationCodeGrant(configuration, returned, checks);
      const tokens = await ask('token', grant).catch((error) => {
        const isCancelled = error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied';
        return refuse(error, isCancelled);
      });
      return personOf(tokens.claims()!);
    },
  };
}

/** A call of Google, as a span. */
const ask = <T>(what: string, call: () => Promise<T>): Promise<T> =>
  inSpan(() => ({ name: `google ${what}`, kind: 'client' }), call);

function refuse(error: unknown, isCancelled: boolean): never {
  if (isCancelled) throw new GoogleFailure('cancelled', error);
  // Only the message: the other fields of the error hold Google's data about the person.
  log.warn({ reason: String(error) }, 'a Google sign-in was refused');
  throw new GoogleFailure('failed', error);
}

function personOf(claims: IDToken): GooglePerson {
  const { sub, email, email_verified, name } = claims;
  return {
    subject: sub,
    email: typeof email === 'string' ? email : null,
    emailVerified: email_verified === true,
    name: typeof name === 'string' ? name : '',
  };
}
