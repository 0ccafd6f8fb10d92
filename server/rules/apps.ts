import { API_SCOPES, type ApiScope } from './tokens';

/** The most apps one person can register. */
export const APPS_MAX = 20;

/** The most apps that have access to one person's account. */
export const APP_ACCESSES_MAX = 50;

/** The most redirect addresses an app can have. */
export const REDIRECTS_MAX = 10;
export const APP_ADDRESS_MAX = 500;

/** The prefix of an app's secret, so that a person who finds one in public knows what it is. */
export const APP_SECRET_PREFIX = 'toli_app_';

/** The prefix of an app's access tokens. */
export const APP_TOKEN_PREFIX = 'toli_oat_';

const DAY = 86_400;

/** Lifetimes in seconds: of an app's tokens, of a person's consent, and of the authorization request itself. */
export const APP_SECONDS = {
  code: 60,
  accessToken: 3_600,
  /** Since the last renewal. */
  refreshToken: 60 * DAY,
  access: 365 * DAY,
  request: 3_600,
} as const;

/** The addresses apps call; the consent screen is a screen of ours. */
export const OAUTH = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  metadata: '/.well-known/oauth-authorization-server',
} as const;

/** A scope as OAuth writes it: `posts`. */
export const oauthScope = (scope: ApiScope) => scope.toLowerCase();

/** The scopes in a scope text of OAuth: `read posts`. */
export function scopesIn(text: string): ApiScope[] {
  const names = text.split(' ');
  return API_SCOPES.filter((scope) => names.includes(oauthScope(scope)));
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether an address is on the person's own machine. */
export const isLoopback = (uri: string): boolean => LOOPBACK.test(new URL(uri).hostname);

/** Whether an app may redirect there: https, or http on the person's own machine; no name and password, no `#`. */
export function isRedirectUri(uri: string): boolean {
  if (!/^https?:\/\//.test(uri) || uri.includes('#') || !URL.canParse(uri)) return false;
  const { protocol, hostname, username, password } = new URL(uri);
  return !username && !password && (protocol === 'https:' || LOOPBACK.test(hostname));
}
