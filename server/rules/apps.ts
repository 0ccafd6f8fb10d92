import { API_SCOPES, type ApiScope } from './tokens';

/** So many apps a person registers at most. */
export const APPS_MAX = 20;

/** So many addresses an app may send people back to. */
export const REDIRECTS_MAX = 10;
export const APP_ADDRESS_MAX = 500;

/** How the secret of an app begins, so that whoever finds one in public knows what it is. */
export const APP_SECRET_PREFIX = 'toli_app_';

/** The same for what an app is given when a person lets it in. */
export const APP_TOKEN_PREFIX = 'toli_oat_';

const DAY = 86_400;

/** For how long things are good, in seconds: what an app is given, what a person has allowed, and the question itself. */
export const APP_SECONDS = {
  code: 60,
  accessToken: 3_600,
  /** From its last renewal. */
  refreshToken: 60 * DAY,
  access: 365 * DAY,
  request: 3_600,
} as const;

/** Where programs of apps come; the question itself is a screen of ours. */
export const OAUTH = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  metadata: '/.well-known/oauth-authorization-server',
} as const;

/** A scope as OAuth writes it: `posts`. */
export const oauthScope = (scope: ApiScope) => scope.toLowerCase();

/** The scopes that stand in OAuth's text of them: `read posts`. */
export function scopesIn(text: string): ApiScope[] {
  const names = text.split(' ');
  return API_SCOPES.filter((scope) => names.includes(oauthScope(scope)));
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether an app may send people back there: https, or http on their own machine; no name and password, no `#`. */
export function isRedirectUri(uri: string): boolean {
  if (!/^https?:\/\//.test(uri) || uri.includes('#') || !URL.canParse(uri)) return false;
  const { protocol, hostname, username, password } = new URL(uri);
  return !username && !password && (protocol === 'https:' || LOOPBACK.test(hostname));
}
