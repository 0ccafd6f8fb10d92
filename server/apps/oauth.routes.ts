import { type RequestHandler, Router } from 'express';
import { authenticateSession } from '../auth/authenticate';
import { config } from '../platform/config/config';
import { rateLimit } from '../platform/http/rateLimit';
import { OAUTH } from '../rules/apps';

/** Hands over to the library. It makes its addresses of the one that it is asked at: that is PUBLIC_URL, whatever stands between. */
const authorize: RequestHandler = async (req, res) => {
  const { protocol, host } = config().publicUrl;
  Object.assign(req.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host });
  const { authorizationServer } = await import('./authorization.service');
  await authorizationServer().callback()(req, res);
};

/** Where apps and their people come (OAuth 2.1). What people decide, they decide on a screen of ours. */
export const oauthRoutes = Router()
  .get([OAUTH.authorize, `${OAUTH.authorize}/:uid`], authenticateSession, rateLimit, authorize)
  .post([OAUTH.token, OAUTH.revoke], rateLimit, authorize)
  .options([OAUTH.token, OAUTH.revoke], rateLimit, authorize)
  .get(OAUTH.metadata, rateLimit, authorize);
