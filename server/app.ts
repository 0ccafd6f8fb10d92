import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import express, { type Express } from 'express';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { api } from './api';
import { oauthRoutes } from './apps/oauth.routes';
import { expressAuthenticate } from './auth/authenticate';
import { expressCsrf } from './auth/csrf';
import { httpContext, socketAuth } from './context';
import { sitemapRoutes } from './creators/sitemap.routes';
import type { FakeRazorpay } from './demo/razorpay/fakeRazorpay';
import { EARLY_CLICKS_HASH } from './pages/earlyClicks';
import { pageRoutes } from './pages/pageRoutes';
import { Pages } from './pages/pages';
import { config } from './platform/config/config';
import { answerGraphqlFailure, graphqlOverHttp } from './platform/graphql/route';
import { graphqlUploads } from './platform/graphql/uploads';
import { routesIn } from './platform/http/calls';
import { clientFiles } from './platform/http/clientFiles';
import { type Timeouts, watchConnections } from './platform/http/connections';
import { expressCors } from './platform/http/cors';
import { healthRoutes } from './platform/http/health';
import { forThisMachine } from './platform/http/loopback';
import { asExpress, isPlainJson, pastExpress, readPlainJson, wholeBody } from './platform/http/pastExpress';
import { expressRateLimit } from './platform/http/rateLimit';
import { answerFailure, noSuchCall, only, wellFormed } from './platform/http/rest';
import { methodsAt } from './platform/http/routes';
import { sandboxPage } from './platform/http/sandboxPage';
import { securityHeaders } from './platform/http/securityHeaders';
import { securityTxt } from './platform/http/securityTxt';
import { openServer } from './platform/http/server';
import { inTheirLanguage } from './platform/language';
import { graphqlOverWebSocket, type SocketTimeouts } from './platform/live/server';
import { log } from './platform/log/log';
import { rssRoutes } from './rss/rss.routes';
import { wholeSchema } from './schema';
import { embedRoutes } from './sharing/embed.routes';
import { googleLink } from './signIn/google.routes';
import { refuseDocumentBeyond } from './tokens/permissions';
import './registerListeners';

/** The largest JSON body. */
const JSON_BYTES = 100 * 1024;

/** What is text goes compressed; what is told bit by bit goes as it comes. */
const compressed = compression({
  filter: (req, res) =>
    !/event-stream|multipart/.test(String(res.getHeader('content-type'))) && compression.filter(req, res),
});

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
  const headers = securityHeaders([EARLY_CLICKS_HASH]);
  let operation: ReturnType<typeof pastExpress>;
  const { app: fastify, routes } = openServer(asExpress(app, headers), (handler) => (req, res) => {
    if (isPlainJson(req, '/graphql', JSON_BYTES)) operation(req, res);
    else handler(req, res as never);
  });
  const { server } = fastify;
  const sandbox = sandboxPage(path.join(clientFolder, '../sandbox'));
  fastify.register(sandbox.routes);
  fastify.addHook('onRequest', sandbox.forBrowsers);
  // What Fastify has no route for is still answered by Express.
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    reply.hijack();
    app(request.raw, reply.raw);
  });
  const connections = watchConnections(server, patience, headers);
  app.disable('x-powered-by');
  app.set('trust proxy', config().trustProxy);
  app.use(inTheirLanguage, wellFormed, compressed);
  const fakeRazorpay = await registerFakes(fastify);
  for (const each of [healthRoutes, googleLink, securityTxt, sitemapRoutes, embedRoutes, rssRoutes, oauthRoutes])
    fastify.register(each);
  app.use(['/api', '/graphql'], expressCors);
  app.use('/api', api(fastify, routes).router);

  const schema = wholeSchema();
  const http = await graphqlOverHttp(schema, httpContext, refuseDocumentBeyond);
  app.use(
    '/graphql',
    only('GET', 'POST'),
    express.json({ limit: JSON_BYTES }),
    expressCsrf,
    expressAuthenticate,
    expressRateLimit,
    graphqlUploads,
    http.handler,
    answerGraphqlFailure,
  );
  const before = [inTheirLanguage, compressed, expressCors];
  const asked = [expressCsrf, expressAuthenticate, expressRateLimit, http.handler];
  operation = pastExpress([wholeBody, ...before, readPlainJson, ...asked], answerGraphqlFailure);
  const sockets = graphqlOverWebSocket(server, schema, socketAuth, refuseDocumentBeyond, patience, headers);

  const pages = new Pages(clientFolder, schema, headers.get('Content-Security-Policy')!);
  if (existsSync(clientFolder)) {
    fastify.register(clientFiles(clientFolder));
    // As it lies there it is a page that nobody has filled in.
    fastify.get('/index.html', (_request, reply) => reply.redirect('/', 301));
    mountPages(app, pages);
    server.once('listening', () =>
      pages.start().catch((error) => log.error({ err: error }, 'pages are not warmed up')),
    );
  }
  app.use(
    noSuchCall(app.router, (path) => methodsAt(routes, path)),
    answerFailure,
  );
  await fastify.ready();
  return {
    server,
    fakeRazorpay,
    paths: [...routesIn(app.router).flatMap(({ path }) => path), ...routes.map(({ url }) => url.replace(/^\/api/, ''))],
    async stop() {
      await connections.stopListening();
      await sockets.stop();
      fakeRazorpay?.close();
      await connections.ended();
      await pages.stop();
      // Not before: what is under way may have an operation to come.
      await http.stop();
      await fastify.close();
    },
  };
}

/** The parts that step in on a developer's machine; nothing of them is loaded anywhere else. */
async function registerFakes(app: FastifyInstance): Promise<FakeRazorpay | null> {
  const { local, razorpay, mail, dataDir } = config();
  const { mailbox } = local && mail.smtpUrl === null ? await import('./demo/mailbox') : {};
  const { openFakeRazorpay } = razorpay.isFake ? await import('./demo/razorpay/fakeRazorpay') : {};
  const fakeRazorpay = openFakeRazorpay?.({
    local,
    keyId: razorpay.keyId,
    keySecret: razorpay.keySecret,
    webhookSecret: razorpay.webhookSecrets[0]!,
    webhookUrl: () => new URL('/api/payment/webhook', config().publicUrl).href,
    dataDir,
    log,
  });
  const fakes: FastifyPluginAsync = async (dev) => {
    dev.addHook('onRequest', forThisMachine);
    if (mailbox) dev.register(mailbox(config()));
    if (fakeRazorpay) dev.register(fakeRazorpay.plugin, { prefix: '/razorpay' });
  };
  app.register(fakes, { prefix: '/dev' });
  return fakeRazorpay ?? null;
}

/** For every address that has a screen its page. */
function mountPages(app: Express, pages: Pages): void {
  const { screens, missing } = pageRoutes(pages);
  app.use(screens, missing);
}
