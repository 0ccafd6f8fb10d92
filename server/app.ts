import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import express, { type Express, type Request, type RequestHandler, Router } from 'express';
import { oauthRoutes } from './apps/oauth.routes';
import { authenticate, authenticateSession } from './auth/authenticate';
import { csrfProtection } from './auth/csrf';
import { Context, httpContext, socketAuth } from './context';
import { headOf, publicPageRoutes } from './creators/publicPage.routes';
import { sitemapRoutes } from './creators/sitemap.routes';
import type { FakeRazorpay } from './demo/razorpay/fakeRazorpay';
import { MODULES } from './modules';
import { openApi } from './openapi';
import { openPage } from './page';
import { config } from './platform/config/config';
import { answerGraphqlFailure, graphqlOverHttp } from './platform/graphql/route';
import { graphqlUploads } from './platform/graphql/uploads';
import { keptForAMoment } from './platform/http/aMoment';
import { apiDocs } from './platform/http/apiDocs';
import { routesIn } from './platform/http/calls';
import { clientFiles, clientPage } from './platform/http/clientPage';
import { type Timeouts, watchConnections } from './platform/http/connections';
import { cors } from './platform/http/cors';
import { unlistedHead } from './platform/http/head';
import { healthRoutes } from './platform/http/health';
import { forThisMachine } from './platform/http/loopback';
import { asExpress, isPlainJson, pastExpress, readPlainJson, readsOf, wholeBody } from './platform/http/pastExpress';
import { limitPages, rateLimit } from './platform/http/rateLimit';
import { answerFailure, noSuchCall, only, routeOf, wellFormed } from './platform/http/rest';
import { sandboxPage } from './platform/http/sandboxPage';
import { securityHeaders } from './platform/http/securityHeaders';
import { securityTxt } from './platform/http/securityTxt';
import { inTheirLanguage } from './platform/language';
import { graphqlOverWebSocket, type SocketTimeouts } from './platform/live/server';
import { log } from './platform/log/log';
import { publicPostRoutes } from './posts/publicPost.routes';
import { privatePages } from './privatePages';
import { rssRoutes } from './rss/rss.routes';
import { FEED_FILES } from './rules/rss';
import { SCREENS } from './rules/screens';
import { printedSchema, wholeSchema } from './schema';
import { readOf, Screens } from './screens';
import { embedRoutes } from './sharing/embed.routes';
import { googleLink } from './signIn/google.routes';
import { refuseCallBeyond, refuseDocumentBeyond } from './tokens/permissions';
import { COMMON } from './words/en/common';
import './registerListeners';

/** The feeds of pages. */
const PAGE_FEEDS = Object.values(FEED_FILES).flatMap((file) => [`/c/:page/${file}`, `/creator/:page/${file}`]);

/** The largest JSON body. */
const JSON_BYTES = 100 * 1024;

/** What is text goes compressed; what is told bit by bit goes as it comes. */
const compressed = compression({
  filter: (req, res) =>
    !/event-stream|multipart/.test(String(res.getHeader('content-type'))) && compression.filter(req, res),
});

/** A page's head and its body are one answer: what one of them has read the other knows. */
const oneContext: RequestHandler = (_req, res, next) => {
  res.locals.context = new Context(res.locals.viewer ?? null, undefined, true);
  next();
};

/** The doors of the documented paths. A later noun may have a word where an earlier one has an id: /user/sessions, /user/:id. */
export const doors = MODULES.toReversed().flatMap(({ routes }) => routes ?? []);

/** Refuses a call that goes beyond what the caller's token may. */
const withinToken =
  (callOf: (req: Request) => string | null): RequestHandler =>
  (req, res, next) => {
    const { viewer } = res.locals;
    // Which call it is may take a look at every route.
    if (viewer?.apiToken) refuseCallBeyond(viewer, callOf(req));
    next();
  };

/** The documented paths under /api, which say themselves what they do. */
export function api(): Router {
  const open = MODULES.flatMap(({ openRoutes }) => openRoutes ?? []);
  const routes: Router = Router()
    .use(...open)
    .use(apiDocs(() => openApi(routes), printedSchema))
    .use(express.json({ limit: JSON_BYTES }))
    .use(csrfProtection)
    .use(authenticate, rateLimit)
    .use(withinToken((req) => routeOf(routes, req)))
    .use(...doors);
  return routes.use(noSuchCall(routes), answerFailure);
}

/** Everything that Toli answers, on one HTTP server, which the caller lets listen. */
export interface App {
  server: Server;
  /** The payment stand-in, where no real gateway is configured. */
  fakeRazorpay: FakeRazorpay | null;
  /** The paths of all routes, each relative to what its router is mounted at. */
  paths: string[];
  /** Takes no new connections, ends the live ones, and lets requests under way finish. */
  stop(): Promise<void>;
}

/** Builds the server: /api, /graphql over HTTP and web sockets, the local stand-ins, and the built client. */
export async function makeApp(clientFolder: string, patience: Partial<Timeouts & SocketTimeouts> = {}): Promise<App> {
  const app = express();
  const headers = securityHeaders();
  // How long a whole request may take says nothing of whether it comes on, which is what `connections` looks at.
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 0,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 5_000,
      ...asExpress(app, headers),
    },
    (req, res) => {
      if (isPlainJson(req, '/graphql', JSON_BYTES)) operation(req, res);
      else if (!read(req, res)) app(req, res);
    },
  );
  const connections = watchConnections(server, patience, headers);
  app.disable('x-powered-by');
  app.set('trust proxy', config().trustProxy);
  app.use(inTheirLanguage, wellFormed, healthRoutes, compressed);
  const fakeRazorpay = await mountFakes(app);
  app.use(googleLink);
  app.use(['/api', '/graphql'], cors);
  app.use('/api', api());

  const sandbox = sandboxPage(path.join(clientFolder, '../sandbox'));
  app.use(sandbox.routes);
  const schema = wholeSchema();
  const http = await graphqlOverHttp(schema, httpContext, refuseDocumentBeyond);
  app.use(
    '/graphql',
    only('GET', 'POST'),
    sandbox.forBrowsers,
    express.json({ limit: JSON_BYTES }),
    csrfProtection,
    authenticate,
    rateLimit,
    graphqlUploads,
    http.handler,
    answerGraphqlFailure,
  );
  const before = [inTheirLanguage, compressed, cors];
  const asked = [csrfProtection, authenticate, rateLimit, http.handler];
  const operation = pastExpress([wholeBody, ...before, readPlainJson, ...asked], answerGraphqlFailure);
  const read = readsOf('/api', doors, (call, own) =>
    pastExpress([...before, authenticate, rateLimit, withinToken(() => call), ...own], answerFailure),
  );
  const sockets = graphqlOverWebSocket(server, schema, socketAuth, refuseDocumentBeyond, patience, headers);

  app.use(['/sitemap.xml', '/sitemap', '/embed', '/oembed', '/rss', ...PAGE_FEEDS], limitPages);
  app.use(securityTxt, sitemapRoutes, embedRoutes, rssRoutes, oauthRoutes);
  const screens = new Screens(clientFolder, schema);
  if (existsSync(clientFolder)) {
    mountClient(app, clientFolder, screens);
    server.once('listening', () => screens.start());
  }
  app.use(noSuchCall(app.router), answerFailure);
  return {
    server,
    fakeRazorpay,
    paths: routesIn(app.router).flatMap(({ path }) => path),
    async stop() {
      await connections.stopListening();
      await sockets.stop();
      fakeRazorpay?.close();
      await connections.ended();
      await screens.stop();
      // Not before: what is under way may have an operation to come.
      await http.stop();
    },
  };
}

/** The parts that step in on a developer's machine; nothing of them is loaded anywhere else. */
async function mountFakes(app: Express): Promise<FakeRazorpay | null> {
  const { local, razorpay, mail, dataDir } = config();
  const dev = Router().use(forThisMachine);
  app.use('/dev', dev);
  if (local && mail.smtpUrl === null) {
    const { mailbox } = await import('./demo/mailbox');
    dev.use(mailbox(config()));
  }
  if (!razorpay.isFake) return null;
  const { openFakeRazorpay } = await import('./demo/razorpay/fakeRazorpay');
  const fakeRazorpay = openFakeRazorpay({
    local,
    keyId: razorpay.keyId,
    keySecret: razorpay.keySecret,
    webhookSecret: razorpay.webhookSecrets[0]!,
    webhookUrl: () => new URL('/api/payment/webhook', config().publicUrl).href,
    dataDir,
    log,
  });
  dev.use('/razorpay', fakeRazorpay.router);
  return fakeRazorpay;
}

/** The built client: its files, and for every address that has a screen its page. Signed-in people have no use for the landing page. */
function mountClient(app: Express, folder: string, screens: Screens): void {
  // As it lies there it is a page that nobody has filled in.
  app.get('/index.html', (_req, res) => res.redirect(301, '/'));
  app.use(clientFiles(folder));
  const page = clientPage(folder, headOf, (req, res) => screens.of(req, res));
  app.get(
    [...SCREENS],
    authenticateSession,
    limitPages,
    keptForAMoment(readOf),
    oneContext,
    publicPageRoutes(openPage),
    publicPostRoutes,
    privatePages,
    (req, res, next) => {
      if (req.path === '/' && res.locals.viewer) return res.redirect(302, '/feed');
      return page(req, res, next);
    },
  );
  app.use(aboutNothing(page));
}

/** Nothing is there: a browser gets the client's page that says so, programs and pages that miss a file get JSON. */
const aboutNothing = (page: RequestHandler) =>
  Router().use(
    (req, _res, next) => {
      const isVisit = ['GET', 'HEAD'].includes(req.method) && req.accepts(['json', 'html']) === 'html';
      next(isVisit ? undefined : 'router');
    },
    authenticateSession,
    limitPages,
    (req, res, next) => {
      res.status(404).locals.head = unlistedHead(COMMON.notFound);
      return page(req, res, next);
    },
  );
