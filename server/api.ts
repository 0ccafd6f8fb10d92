import { Router } from 'express';
import type { FastifyInstance } from 'fastify';
import { authenticate } from './auth/authenticate';
import { csrfProtection } from './auth/csrf';
import { MODULES } from './modules';
import { openApi } from './openapi';
import { apiDocs } from './platform/http/apiDocs';
import { cors } from './platform/http/cors';
import { tagReply } from './platform/http/etag';
import { rateLimit } from './platform/http/rateLimit';
import { answerFailure, callsOf, noSuchCall } from './platform/http/rest';
import { methodsAt, type RegisteredRoute } from './platform/http/routes';
import { printedSchema } from './schema';
import { refuseCallBeyond } from './tokens/permissions';

const API = '/api';

/** The documented paths under /api, which say themselves what they do. Express still answers the API reference, in `router`. */
export function api(app: FastifyInstance, routes: readonly RegisteredRoute[]) {
  app.register(fastifyRoutes, { prefix: API });
  const router: Router = Router().use(apiDocs(() => openApi(router, routes), printedSchema));
  router.use(
    noSuchCall(router, (path) => methodsAt(routes, API + path)),
    answerFailure,
  );
  const called = (isOpen: boolean) =>
    routes
      .filter(({ url, isImplied }) => url.startsWith(API) && !isImplied)
      .filter(({ config }) => !isOpen || config!.isOpen)
      .map(({ config }) => config!.call!);
  return {
    router,
    calls: () => [...callsOf(router), ...called(false)],
    openCalls: () => called(true),
  };
}

async function fastifyRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', cors);
  app.addHook('onSend', tagReply);
  app.register(async (open) => {
    open.addHook('onRoute', (route) => {
      Object.assign(route.config!, { isOpen: true });
    });
    for (const each of MODULES.flatMap(({ openRoutes }) => openRoutes ?? [])) open.register(each);
  });
  app.register(async (own) => {
    own.addHook('onRequest', csrfProtection);
    own.addHook('onRequest', authenticate);
    own.addHook('onRequest', rateLimit);
    own.addHook('onRequest', async ({ viewer, routeOptions }) => {
      if (viewer?.apiToken) refuseCallBeyond(viewer, routeOptions.config.call ?? null);
    });
    for (const each of MODULES.flatMap(({ routes }) => routes ?? [])) own.register(each);
  });
}
