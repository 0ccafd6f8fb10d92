import type { FastifyReply, FastifyRequest } from 'fastify';
import { authenticateSession } from '../../auth/authenticate';
import { config } from '../../platform/config/config';
import { rateLimit } from '../../platform/http/limits/rateLimit';
import { copyHeaders, type Routes } from '../../platform/http/routes';
import { OAUTH } from '../../rules/apps';

/**
 * Hands the request to the library. It builds its addresses from the host of the request: that is PUBLIC_URL, behind
 * any proxy.
 */
async function authorize({ raw, viewer }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { protocol, host } = config().publicUrl;
  Object.assign(raw.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host });
  const { answerOAuth } = await import('./authorization.service');
  reply.hijack();
  copyHeaders(reply);
  await answerOAuth(viewer, raw, reply.raw);
}

/** The OAuth 2.1 endpoints. People decide on a screen of Toli's client. */
export const oauthRoutes: Routes = async (app) => {
  // The library reads bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  for (const url of [OAUTH.authorize, `${OAUTH.authorize}/:uid`])
    app.get(url, { onRequest: [authenticateSession, rateLimit] }, authorize);
  for (const url of [OAUTH.token, OAUTH.revoke])
    app.route({ method: ['POST', 'OPTIONS'], url, onRequest: rateLimit, handler: authorize });
  app.get(OAUTH.metadata, { onRequest: rateLimit }, authorize);
};
