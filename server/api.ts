import { authenticate } from './auth/authenticate';
import { csrfProtection } from './auth/csrf';
import { openApi } from './documents/openapi';
import { MODULES } from './modules';
import { guardPosts } from './people/idempotency/guard';
import { cors } from './platform/http/headers/cors';
import { rateLimit } from './platform/http/limits/rateLimit';
import { takeTurns } from './platform/http/limits/turns';
import { apiDocs } from './platform/http/openapi/apiDocs';
import type { NotFound, RegisteredRoute } from './platform/http/routes';
import type { HttpServer } from './platform/http/types';
import { refuseCallBeyond } from './programs/tokens/permissions';
import { printedSchema } from './schema';

const API = '/api';

/** The documented paths under /api. Each route documents itself. */
export function api(app: HttpServer, routes: readonly RegisteredRoute[], notFound: NotFound) {
  const registered = () => routes.filter(({ url, isImplied }) => url.startsWith(`${API}/`) && !isImplied);
  const description = () => openApi(registered());
  app.register(apiRoutes(description, notFound), { prefix: API });
  return {
    description,
    calls: () => registered().map(({ config }) => config!.call!),
    openCalls: () =>
      registered()
        .filter(({ config }) => config!.isOpen)
        .map(({ config }) => config!.call!),
  };
}

const apiRoutes = (description: () => object, notFound: NotFound) => async (app: HttpServer) => {
  app.addHook('onRequest', cors);
  app.all('/*', notFound);
  app.register(async (open) => {
    open.addHook('onRoute', (route) => {
      Object.assign(route.config!, { isOpen: true });
    });
    open.register(apiDocs(description, printedSchema));
    for (const each of MODULES.flatMap(({ openRoutes }) => openRoutes ?? [])) open.register(each);
  });
  app.register(async (own) => {
    own.addHook('onRequest', csrfProtection);
    own.addHook('onRequest', authenticate);
    own.addHook('onRequest', rateLimit);
    own.addHook('onRequest', async ({ viewer, routeOptions }) => {
      if (viewer?.apiToken) refuseCallBeyond(viewer, routeOptions.config.call ?? null);
    });
    takeTurns(own);
    guardPosts(own);
    for (const each of MODULES.flatMap(({ routes }) => routes ?? [])) own.register(each);
  });
};
