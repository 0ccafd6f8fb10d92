import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { api } from './api';
import { authenticate } from './auth/authenticate';
import { csrfProtection } from './auth/csrf';
import { httpContext, socketAuth } from './context';
import type { FakeRazorpay } from './demo/razorpay/fakeRazorpay';
import { clientFolders } from './html/clients';
import { EARLY_CLICKS_HASH } from './html/earlyClicks';
import { LANGUAGE_OFFER_HASH } from './html/languageOffer';
import { pageRoutes } from './html/pageRoutes';
import { Pages } from './html/pages';
import { SCRIPTS_ON_USE_HASH } from './html/scriptsOnUse';
import { THEME_SCRIPT_HASH } from './html/themeScript';
import { MODULES } from './modules';
import { healthRoutes } from './operations/health/health.routes';
import { googleLink } from './people/googleSignIn/google.routes';
import { config } from './platform/config/config';
import { graphqlOverHttp } from './platform/graphql/route';
import { type Timeouts, watchConnections } from './platform/http/connections/connections';
import { cors } from './platform/http/headers/cors';
import { securityHeaders } from './platform/http/headers/securityHeaders';
import { forThisMachine } from './platform/http/limits/loopback';
import { rateLimit } from './platform/http/limits/rateLimit';
import { openServer } from './platform/http/server';
import { changePassword } from './platform/http/staticFiles/changePassword';
import { clientFiles } from './platform/http/staticFiles/clientFiles';
import { sandboxPage } from './platform/http/staticFiles/sandboxPage';
import { securityTxt } from './platform/http/staticFiles/securityTxt';
import type { HttpPlugin, HttpServer } from './platform/http/types';
import { graphqlOverWebSocket, type SocketTimeouts } from './platform/live/server';
import { log } from './platform/log/log';
import { traceFields } from './platform/tracing/fields';
import { refuseDocumentBeyond } from './programs/tokens/permissions';
import { wholeSchema } from './schema';
import './registerListeners';

/** The whole of Toli on one HTTP server. The caller starts listening. */
export interface App {
  server: Server;
  /** The fake Razorpay, where no real gateway is configured. */
  fakeRazorpay: FakeRazorpay | null;
  /** The paths of all routes; API paths also without /api. */
  paths: string[];
  /** Stops accepting connections, closes the live ones, and waits for requests under way. */
  stop(): Promise<void>;
}

/** The routes of the site itself, outside of /api. */
const SITE_ROUTES = [healthRoutes, securityTxt, changePassword];

/** Builds the server: /api, /graphql over HTTP and web sockets, the local fakes, and the built client. */
export async function makeApp(clientFolder: string, patience: Partial<Timeouts & SocketTimeouts> = {}): Promise<App> {
  const headers = securityHeaders([EARLY_CLICKS_HASH, LANGUAGE_OFFER_HASH, SCRIPTS_ON_USE_HASH, THEME_SCRIPT_HASH]);
  const { app, routes, notFound } = openServer(headers);
  const { server } = app;
  const sandbox = sandboxPage(path.join(clientFolder, '../sandbox'));
  app.register(sandbox.routes);
  app.addHook('onRequest', sandbox.forBrowsers);
  const connections = watchConnections(server, patience, headers);
  const fakeRazorpay = await registerFakes(app);
  for (const each of [...SITE_ROUTES, ...MODULES.flatMap(({ siteRoutes }) => siteRoutes ?? [])]) app.register(each);
  app.register(async (limited) => {
    limited.addHook('onRequest', rateLimit);
    limited.register(googleLink);
  });
  api(app, routes, notFound);

  const schema = wholeSchema();
  traceFields(schema);
  const http = await graphqlOverHttp(schema, httpContext, refuseDocumentBeyond);
  app.register(http.routes([cors, csrfProtection, authenticate, rateLimit], notFound), { prefix: '/graphql' });
  const sockets = graphqlOverWebSocket(server, schema, socketAuth, refuseDocumentBeyond, patience, headers);

  const pages = new Pages(clientFolder, schema, headers.get('Content-Security-Policy')!);
  if (existsSync(clientFolder)) {
    app.register(clientFiles(clientFolder, '/', clientFolders(clientFolder).slice(1)));
    // The built file has no first view and no head of a screen: it is never served as it is.
    app.get('/index.html', (_request, reply) => reply.redirect('/', 301));
    app.register(pageRoutes(pages, notFound));
    server.once('listening', () =>
      pages.start().catch((error) => log.error({ err: error }, 'pages are not warmed up')),
    );
  }
  await app.ready();
  return {
    server,
    fakeRazorpay,
    paths: [...new Set(routes.flatMap(({ url }) => [url, url.replace(/^\/api/, '')]))],
    async stop() {
      await connections.stopListening();
      await sockets.stop();
      fakeRazorpay?.close();
      await connections.ended();
      await pages.stop();
      // Last: a request under way may still run an operation.
      await http.stop();
      await app.close();
    },
  };
}

/** The server of a process that only runs jobs: it answers health checks. */
export async function makeWorkerApp(): Promise<Pick<App, 'server' | 'stop'>> {
  const headers = securityHeaders();
  const { app } = openServer(headers);
  const { server } = app;
  const connections = watchConnections(server, {}, headers);
  app.register(healthRoutes);
  await app.ready();
  return {
    server,
    async stop() {
      await connections.stopListening();
      await connections.ended();
      await app.close();
    },
  };
}

/** The fake gateway's routes for browsers: its script, and the page that people pay on. */
const CHECKOUT = /^\/dev\/razorpay\/v1\/checkout(\.js|\/[\w/.-]+)(\?|$)/;

/** The parts that step in on a developer's machine; nothing of them is loaded anywhere else. */
async function registerFakes(app: HttpServer): Promise<FakeRazorpay | null> {
  const { local, staging, razorpay, mail, dataDir } = config();
  const { mailbox } = local && mail.smtpUrl === null ? await import('./demo/mailbox') : {};
  const { pushService } = local ? await import('./demo/pushService') : {};
  const { openFakeRazorpay } = razorpay.isFake ? await import('./demo/razorpay/fakeRazorpay') : {};
  const fakeRazorpay = openFakeRazorpay?.({
    isAllowed: local || staging,
    keyId: razorpay.keyId,
    keySecret: razorpay.keySecret,
    webhookSecret: razorpay.webhookSecrets[0]!,
    // Of a deployment it does not go out and in again, where its own name may not lead.
    webhookUrl: () => new URL('/api/payment/webhook', local ? config().publicUrl : config().razorpay.baseUrl).href,
    dataDir,
    log,
  });
  const fakes: HttpPlugin = async (dev) => {
    dev.addHook('onRequest', (request, reply, done) =>
      // People who try a staging out pay there; its controls answer this machine alone.
      staging && CHECKOUT.test(request.url) ? done() : forThisMachine.call(dev, request, reply, done),
    );
    if (mailbox) dev.register(mailbox(config()));
    if (pushService) dev.register(pushService(config()));
    if (fakeRazorpay) dev.register(fakeRazorpay.plugin, { prefix: '/razorpay' });
  };
  app.register(fakes, { prefix: '/dev' });
  return fakeRazorpay ?? null;
}
