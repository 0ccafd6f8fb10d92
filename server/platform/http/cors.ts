import type { IncomingMessage } from 'node:http';
import type { onRequestHookHandler } from 'fastify';
import { bearerTokenOf } from './bearerToken';

/** Whether a call brings a token, or a browser asks whether it may. */
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
 * Lets pages of any origin call with a token, and read the answer. Credentials are never allowed, so that no browser sends our cookie
 * along and lets them read what it opens; without a token nothing is said and browsers keep the answer from them.
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
