import type { RequestHandler } from 'express';
import { TOKEN } from '../../words/en/tokens';
import { unauthenticated } from '../errors';
import { turnTo } from '../language';
import { logSecurity } from '../log/securityLog';
import { bearerOf, viewerOfApiToken } from './bearer';
import { setSessionCookie } from './cookies';
import { tokenOf, viewerOfToken } from './viewer';

/** Looks up who is asking by the session's cookie, once a request. */
export const whoIsAsking: RequestHandler = async (req, res, next) => {
  const token = tokenOf(req);
  const found = await viewerOfToken(token);
  res.locals.viewer = found?.viewer ?? null;
  if (found) {
    turnTo(found.viewer.language);
    // What somebody is answered is theirs: nobody on the way keeps it, whichever door it leaves by.
    res.set('Cache-Control', 'no-store');
  }
  if (found?.slid) setSessionCookie(res, token!);
  next();
};

/** The same for programs: a token counts in place of the cookie, and one that is none is refused (401), not taken for a visitor. */
export const whoIsCalling: RequestHandler = async (req, res, next) => {
  const secret = bearerOf(req);
  if (secret === null) return whoIsAsking(req, res, next);
  const viewer = await viewerOfApiToken(secret);
  res.set('Cache-Control', 'no-store');
  if (!viewer) {
    logSecurity('token.refused', { reason: 'request' });
    // RFC 6750, section 3.
    res.set('WWW-Authenticate', 'Bearer realm="Toli", error="invalid_token"');
    throw unauthenticated(TOKEN.invalid);
  }
  turnTo(viewer.language);
  res.locals.viewer = viewer;
  next();
};
