import type { IncomingMessage } from 'node:http';
import type { onRequestHookHandler } from 'fastify';
import { bearerTokenOf } from '../bearerToken';

/** Whether a request has a token, or is a browser's preflight for one that has. */
const bringsToken = (req: IncomingMessage) =>
  req.method === 'OPTIONS'
    ? /\bauthorization\b/i.test(String(req.headers['access-control-request-headers'] ?? ''))
    : bearerTokenOf(req) !== null;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const EXPOSED = [
  ...['X-Next-Cursor', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'WWW-Authenticate', 'Allow'],
  'X-Request-Id',
  ...['Location', 'Tus-Resumable', 'Upload-Offset', 'Upload-Length', 'Upload-Expires'],
];
const DAY = 86_400;

// Not @fastify/cors (tried: 11.4): where it lets only some requests through it says `Vary: Origin` on all of them, and answers OPTIONS
// everywhere, which hides that a path has no such method (405).

/**
 * Lets pages of any origin send requests with a token, and read the responses. Credentials are never allowed, so that
 * no browser sends Toli's cookie along; without a token there are no CORS headers, and browsers hide the response from
 * such pages.
 */
export const cors: onRequestHookHandler = ({ raw, headers }, reply, done) => {
  if (!bringsToken(raw)) return done();
  reply.header('Access-Control-Allow-Origin', '*').header('Access-Control-Expose-Headers', EXPOSED.join(','));
  if (raw.method !== 'OPTIONS') return done();
  reply
    .header('Access-Control-Allow-Methods', METHODS.join(','))
    .header('Vary', 'Access-Control-Request-Headers')
    .header('Access-Control-Allow-Headers', headers['access-control-request-headers'])
    .header('Access-Control-Max-Age', String(DAY));
  reply.status(204).send();
};
