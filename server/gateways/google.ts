import type { Configuration, IDToken } from 'openid-client';
import type { Config } from '../platform/config/config';
import { log } from '../platform/log/log';

/** Whoever came back from Google, by what its signed ID token says. */
export interface GooglePerson {
  /** Google's own id of the person, which never changes. */
  subject: string;
  email: string | null;
  emailVerified: boolean;
  /** As at Google, unchecked; may be empty. */
  name: string;
}

/** What the return from Google must match; kept on our side, never shown to the browser before. */
export interface Expected {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Signing in at Google did not come to its end. */
export class GoogleFailure extends Error {
  constructor(
    /** `cancelled` by the person; `unreachable`: no connection; `failed`: something does not fit and nobody is let in. */
    readonly reason: 'cancelled' | 'unreachable' | 'failed',
    cause: unknown,
  ) {
    super(`Google sign-in: ${reason}`, { cause });
  }
}

/** The way to Google sign-in and back (OpenID Connect, code flow with state, nonce and PKCE). */
export interface Google {
  /** Where to send the browser, and what its return must match. Throws GoogleFailure. */
  begin(callback: URL): Promise<{ url: URL; expected: Expected }>;
  /** Who came back to `returned` (the callback with its query). Throws GoogleFailure. */
  finish(returned: URL, expected: Expected): Promise<GooglePerson>;
}

const TIMEOUT_SECONDS = 10;

/** Loaded when the first person signs in that way. */
const library = () => import('openid-client');

/** Opens the way to Google with the configured keys; null without. */
export function openGoogle({ google, local }: Pick<Config, 'google' | 'local'>): Google | null {
  if (!google) return null;
  let discovered: Promise<Configuration> | undefined;

  /** What Google's discovery document says; asked for once, and again after a failure. */
  function provider(): Promise<Configuration> {
    discovered ??= library()
      .then((oidc) =>
        oidc.discovery(google!.issuer, google!.clientId, google!.clientSecret, undefined, {
          timeout: TIMEOUT_SECONDS,
          // Signatures are checked too, though TLS alone would do for the code flow.
          execute: [oidc.enableNonRepudiationChecks, ...(local ? [oidc.allowInsecureRequests] : [])],
        }),
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
        // On a shared computer the next person must be able to say who they are.
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
      const tokens = await oidc.authorizationCodeGrant(configuration, returned, checks).catch((error) => {
        const isCancelled = error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied';
        return refuse(error, isCancelled);
      });
      return personOf(tokens.claims()!);
    },
  };
}

function refuse(error: unknown, isCancelled: boolean): never {
  if (isCancelled) throw new GoogleFailure('cancelled', error);
  // The sentence alone: the rest of the error holds what Google says of the person.
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
