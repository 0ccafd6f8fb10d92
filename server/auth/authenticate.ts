import { unauthenticated } from '../platform/errors';
import { bearerTokenOf } from '../platform/http/bearerToken';
import { rateLimit } from '../platform/http/limits/rateLimit';
import type { HttpReply, HttpRequest } from '../platform/http/types';
import { languageFor, setLanguage } from '../platform/language';
import { logSecurity } from '../platform/log/securityLog';
import { TOKEN } from '../words/en/tokens';
import { viewerOfApiToken } from './apiToken';
import { setSessionCookie } from './cookies';
import { tokenOf, type Viewer, viewerOfToken } from './viewer';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person, once a hook has authenticated the request; null for visitors. */
    viewer: Viewer | null;
  }
}

/** Finds the viewer by the session's cookie. */
export async function authenticateSession(request: HttpRequest, reply: HttpReply): Promise<void> {
  const token = tokenOf(request.raw);
  const found = await viewerOfToken(token);
  request.viewer = found?.viewer ?? null;
  if (found) {
    setLanguage(languageFor(request.raw, found.viewer));
    // A response to a signed-in person must not be cached by any proxy, whichever route answers.
    reply.header('Cache-Control', 'no-store');
  }
  if (found?.slid) setSessionCookie(reply.raw, token!);
}

/**
 * Finds the viewer by a token in place of the cookie. An invalid token is refused with 401; its sender is not treated
 * as a visitor, but the call counts for their address.
 */
export async function authenticate(request: HttpRequest, reply: HttpReply): Promise<void> {
  const secret = bearerTokenOf(request.raw);
  if (secret === null) return authenticateSession(request, reply);
  const viewer = await viewerOfApiToken(secret);
  reply.header('Cache-Control', 'no-store');
  if (!viewer) {
    logSecurity('token.refused', { reason: 'request' });
    await rateLimit(request, reply);
    // RFC 6750, section 3.
    reply.header('WWW-Authenticate', 'Bearer realm="Toli", error="invalid_token"');
    throw unauthenticated(TOKEN.invalid);
  }
  request.viewer = viewer;
}
