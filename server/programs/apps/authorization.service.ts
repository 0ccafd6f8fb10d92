import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration, KoaContextWithOIDC, Provider as ProviderType } from 'oidc-provider';
import { InvalidScope } from 'oidc-provider/lib/helpers/errors.js';
import { base, Check, Prompt } from 'oidc-provider/lib/helpers/interaction_policy/index.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import { hashToken, type Viewer } from '../../auth/viewer';
import { isFreshSignIn } from '../../people/signIn/freshSignIn.service';
import { User } from '../../people/users/user.entity';
import { config } from '../../platform/config/config';
import { repo } from '../../platform/db/database';
import { log } from '../../platform/log/log';
import { APP_SECONDS, APP_TOKEN_PREFIX, OAUTH, oauthScope, scopesIn } from '../../rules/apps';
import { API_SCOPES } from '../../rules/tokens';
import { grantIdOf, recordsOf, SIGNING_ALG } from './record.service';

// OAuth 2.1 by the library oidc-provider, with nothing else of it switched on (decision N13). Loaded at the first
// request of an app.

// The library uses URL.parse, which Node.js 20 does not have.
URL.parse ??= (url, from) => (URL.canParse(url, from) ? new URL(url, from) : null);

const consentPath = (uid: string) => `/oauth/consent/${uid}`;
const problemPath = (error: string) => `/oauth/problem?error=${encodeURIComponent(error)}`;

/** The viewer of a request that the library answers. */
const viewers = new WeakMap<IncomingMessage, Viewer | null>();
const viewerIn = ({ req }: KoaContextWithOIDC) => viewers.get(req) ?? null;

/** Answers a request of OAuth for the signed-in person. */
export async function answerOAuth(viewer: Viewer | null, req: IncomingMessage, res: ServerResponse): Promise<void> {
  viewers.set(req, viewer);
  await authorizationServer().callback()(req, res);
}

/** A person is asked to sign in, then to allow the scopes that they have not allowed this app yet, or all of them if they signed in a while ago. */
function policy() {
  const prompts = base();
  prompts.remove('login');
  const isNobody = new Check('nobody', 'the person has to sign in', 'login_required', ({ oidc }) => {
    if (scopesIn(oidc.params?.scope?.toString() ?? '').length === 0)
      throw new InvalidScope('ask for one scope or more', String(oidc.params?.scope ?? ''));
    return !oidc.session?.accountId;
  });
  prompts.add(new Prompt({ name: 'login', requestable: false }, isNobody), 0);
  // RFC 8252, section 8.6: a request by an app without a secret may come from another program with its id.
  const isUnproven = new Check(
    'public_client',
    'an app without a secret asks each time',
    'consent_required',
    ({ oidc }) => oidc.client?.tokenEndpointAuthMethod === 'none' && !oidc.result?.consent,
  );
  // An app that is in gets new access by each request: a stale session could give it to another person who uses that app.
  const isStale = new Check('stale_sign_in', 'the person has to show who they are', 'consent_required', async (ctx) => {
    const viewer = viewerIn(ctx);
    return !ctx.oidc.result?.consent && !!viewer && !(await isFreshSignIn(viewer));
  });
  const { checks } = prompts.get('consent')!;
  // The library's own asks those that may come back at any port alone.
  checks.remove('native_client_prompt');
  checks.add(isUnproven);
  checks.add(isStale);
  return prompts;
}

/** A key of this process. The library requires one, but no ID token is ever signed. */
const unusedKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });

const off = { enabled: false } as const;

const features: Configuration['features'] = {
  devInteractions: off,
  dPoP: off,
  pushedAuthorizationRequests: off,
  resourceIndicators: off,
  rpInitiatedLogout: off,
  userinfo: off,
  revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
};

/** A person who has gone has no account. */
async function findAccount(_ctx: unknown, userId: string) {
  const isFound = await repo(User).existsBy({ id: userId, isHere: true });
  return isFound ? { accountId: userId, claims: async () => ({ sub: userId }) } : undefined;
}

/** What the signed-in person has allowed the app before. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const grantId = await grantIdOf(oidc.client!.clientId, oidc.account!.accountId);
  return grantId ? oidc.provider.Grant.find(grantId) : undefined;
}

const cookies = { httpOnly: true, sameSite: 'lax' } as const;

const configuration = (): Configuration => ({
  adapter: recordsOf,
  jwks: { keys: [unusedKey()] as NonNullable<Configuration['jwks']>['keys'] },
  scopes: API_SCOPES.map(oauthScope),
  responseTypes: ['code'],
  clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
  clientDefaults: { id_token_signed_response_alg: SIGNING_ALG },
  routes: { authorization: OAUTH.authorize, token: OAUTH.token, revocation: OAUTH.revoke },
  cookies: {
    names: { session: 'toli_oauth', interaction: 'toli_oauth_asked', resume: 'toli_oauth_resume' },
    long: cookies,
    short: cookies,
  },
  features,
  pkce: { required: () => true },
  interactions: { policy: policy(), url: (_ctx, { uid }) => consentPath(uid) },
  loadExistingGrant,
  findAccount,
  allowOmittingSingleRegisteredRedirectUri: false,
  issueRefreshToken: async () => true,
  rotateRefreshToken: true,
  expiresWithSession: async () => false,
  ttl: {
    AccessToken: APP_SECONDS.accessToken,
    AuthorizationCode: APP_SECONDS.code,
    RefreshToken: APP_SECONDS.refreshToken,
    Grant: APP_SECONDS.access,
    Interaction: APP_SECONDS.request,
    Session: APP_SECONDS.request,
    IdToken: APP_SECONDS.code,
  },
  // A program in a browser may request tokens from the origins of its redirect addresses.
  clientBasedCORS: (_ctx, origin, client) =>
    client.tokenEndpointAuthMethod === 'none' &&
    (client.redirectUris ?? []).some((uri) => new URL(uri).origin === origin),
  async renderError(ctx, out) {
    ctx.status = 303;
    ctx.redirect(problemPath(out.error));
  },
});

/** Toli's own session is the only one: the library's session lasts for one request and is the viewer's. */
function ridesOnOurSession(provider: ProviderType): void {
  provider.Session.get = async (ctx) => {
    const viewer = viewerIn(ctx as KoaContextWithOIDC);
    const session = new provider.Session();
    if (viewer) Object.assign(session, { accountId: viewer.userId, uid: viewer.sessionId });
    // Keeps the library from storing it and from sending its cookie.
    Object.defineProperty(session, 'destroyed', { value: true });
    (ctx as KoaContextWithOIDC).oidc.entity('Session', session);
    return session;
  };
}

const SAID = { response_modes_supported: ['query'], scopes_supported: API_SCOPES.map(oauthScope) };

/** Tokens get a prefix, by which secret scanners find them and Toli distinguishes them from session secrets. */
function beginsAsOurs(provider: ProviderType): void {
  const tokens = provider.AccessToken.prototype as unknown as { generateTokenId(): string };
  const { generateTokenId } = tokens;
  tokens.generateTokenId = function () {
    return APP_TOKEN_PREFIX + generateTokenId.call(this);
  };
}

/** The metadata of this server (RFC 8414), without the fields of OpenID Connect. */
function saysOAuthAlone(provider: ProviderType): void {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path !== OAUTH.metadata || ctx.method !== 'GET') return;
    const kept = Object.entries(ctx.body as object).filter(
      ([name]) => !/^(claim|id_token|subject|jwks|request_|token_endpoint_auth_signing)/.test(name),
    );
    ctx.body = { ...Object.fromEntries(kept), ...SAID };
  });
}

function makeProvider(issuer: string): ProviderType {
  const provider = new Provider(issuer, configuration());
  provider.proxy = true;
  // Only the hash is stored, and record.service.ts gives the library this hash.
  provider.Client.prototype.compareClientSecret = function (secret) {
    return hashToken(secret).toString('hex') === this.clientSecret;
  };
  beginsAsOurs(provider);
  ridesOnOurSession(provider);
  saysOAuthAlone(provider);
  provider.on('server_error', (_ctx, error) => log.error({ error }, 'OAuth failed'));
  return provider;
}

let made: ProviderType | undefined;

/** The library's provider, with PUBLIC_URL as its issuer. */
export function authorizationServer(): ProviderType {
  const { origin } = config().publicUrl;
  if (made?.issuer !== origin) made = makeProvider(origin);
  return made;
}
