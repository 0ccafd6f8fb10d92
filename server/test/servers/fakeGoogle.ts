import { OAuth2Server } from 'oauth2-mock-server';

/** The claims of an ID token; see openid.net/specs/openid-connect-core-1_0.html#IDToken. */
export type Claims = Record<string, unknown>;

/** A real OpenID provider on this machine, which signs the claims that the test gives. */
export interface FakeGoogle {
  issuer: string;
  /** The environment that makes Toli use it. */
  env: Record<'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER', string>;
  /** The person who presses "Continue" next; further claims make the token invalid. */
  person(claims: Claims): void;
  /** The person presses "Cancel" the next time. */
  cancelOnce(): void;
  /** The next ID token's payload differs from the signed one. */
  forgeOnce(claims: Claims): void;
  stop(): Promise<void>;
}

export async function startFakeGoogle(): Promise<FakeGoogle> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = server.issuer.url!;
  let claims: Claims = {};
  server.service.on('beforeTokenSigning', (token: { payload: Claims }) => Object.assign(token.payload, claims));
  return {
    issuer,
    env: { GOOGLE_CLIENT_ID: 'toli-test', GOOGLE_CLIENT_SECRET: 'google secret', GOOGLE_ISSUER: issuer },
    person(next) {
      claims = next;
    },
    cancelOnce() {
      server.service.once('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
        url.searchParams.delete('code');
        url.searchParams.set('error', 'access_denied');
      });
    },
    forgeOnce(forged) {
      server.service.once('beforeResponse', ({ body }: { body: { id_token: string } }) => {
        const [header, payload, signature] = body.id_token.split('.');
        const said = { ...JSON.parse(Buffer.from(payload!, 'base64url').toString()), ...forged };
        body.id_token = [header, Buffer.from(JSON.stringify(said)).toString('base64url'), signature].join('.');
      });
    },
    stop: () => server.stop(),
  };
}
