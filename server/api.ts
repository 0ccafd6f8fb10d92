import express, { type Request, type RequestHandler, Router } from 'express';
import type { FastifyInstance } from 'fastify';
import { authenticate, expressAuthenticate } from './auth/authenticate';
import { csrfProtection, expressCsrf } from './auth/csrf';
import { MODULES } from './modules';
import { openApi } from './openapi';
import { apiDocs } from './platform/http/apiDocs';
import { cors } from './platform/http/cors';
import { expressRateLimit, rateLimit } from './platform/http/rateLimit';
import { answerFailure, callsOf, noSuchCall, routeOf } from './platform/http/rest';
import { methodsAt, type RegisteredRoute } from './platform/http/routes';
import { printedSchema } from './schema';
import { refuseCallBeyond } from './tokens/permissions';

/** The largest JSON body. */
const JSON_BYTES = 100 * 1024;

const API = '/api';

/** Refuses a call that goes beyond what the caller's token may. */
const withinToken =
  (callOf: (req: Request) => string | null): RequestHandler =>
  (req, res, next) => {
    const { viewer } = res.locals;
    // Which call it is may take a look at every route.
    if (viewer?.apiToken) refuseCallBeyond(viewer, callOf(req));
    next();
  };

/** The documented paths under /api, which say themselves what they do; those that Express still answers are in `router`. */
export function api(app: FastifyInstance, routes: readonly RegisteredRoute[]) {
  app.register(fastifyRoutes, { prefix: API });
  const open = MODULES.flatMap(({ expressOpenRoutes }) => expressOpenRoutes ?? []);
  const doors = MODULES.toReversed().flatMap(({ expressRoutes }) => expressRoutes ?? []);
  const router: Router = Router()
    .use(...open)
    .use(apiDocs(() => openApi(router, routes), printedSchema))
    .use(express.json({ limit: JSON_BYTES }))
    .use(expressCsrf)
    .use(expressAuthenticate, expressRateLimit)
    .use(withinToken((req) => routeOf(router, req)))
    .use(...doors);
  router.use(
    noSuchCall(router, (path) => methodsAt(routes, API + path)),
    answerFailure,
  );
  const called = (isOpen: boolean) =>
    routes
      .filter(({ url, config }) => url.startsWith(API) && (!isOpen || config!.isOpen))
      .map(({ config }) => config!.call!);
  return {
    router,
    calls: () => [...callsOf(router), ...called(false)],
    openCalls: () => [...open.flatMap(callsOf), ...called(true)],
  };
}

async function fastifyRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', cors);
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
