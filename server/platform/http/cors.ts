import makeCors from 'cors';
import type { Request, RequestHandler } from 'express';
import { bearerTokenOf } from './bearerToken';

/** Whether a call brings a token, or a browser asks whether it may. */
const bringsToken = (req: Request) =>
  req.method === 'OPTIONS'
    ? /\bauthorization\b/i.test(req.get('access-control-request-headers') ?? '')
    : bearerTokenOf(req) !== null;

const open = makeCors({
  origin: '*',
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: [
    ...['X-Next-Cursor', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'WWW-Authenticate', 'Allow'],
    ...['Location', 'Tus-Resumable', 'Upload-Offset', 'Upload-Length', 'Upload-Expires'],
  ],
  maxAge: 86_400,
});

/**
 * Lets pages of any origin call with a token, and read the answer. Credentials are never allowed, so that no browser sends our cookie
 * along and lets them read what it opens; without a token nothing is said and browsers keep the answer from them.
 */
export const cors: RequestHandler = (req, res, next) => (bringsToken(req) ? open(req, res, next) : next());
