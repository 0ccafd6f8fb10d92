import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { type App, makeApp } from '../app';
import type { FakeRazorpay } from '../demo/razorpay/fakeRazorpay';
import { openFfmpeg } from '../gateways/ffmpeg';
import { openFiles } from '../gateways/files/files';
import { setGateways } from '../gateways/gateways';
import { openGoogle } from '../gateways/google';
import type { Attachment, Mail } from '../gateways/mail/mail';
import { openPush } from '../gateways/push';
import { openRazorpay } from '../gateways/razorpay/razorpay';
import { openWebhooks } from '../gateways/webhooks';
import { ENTITIES } from '../modules';
import { type Config, config, readConfig, setConfig, withPort } from '../platform/config/config';
import { setDataSource } from '../platform/db/database';
import { createDataSource } from '../platform/db/dataSource';
import type { Timeouts } from '../platform/http/connections/connections';
import { startPubsub } from '../platform/live/pubsub';
import type { SocketTimeouts } from '../platform/live/server';
import type { Language } from '../words/words';
import { admin, postgresUrl } from './database/postgres';
import { TEMPLATE } from './database/template';
import { fakePainter } from './media/fakePainter';
import { opened } from './opened';
import './passwords';

export { closeTestDatabase } from './opened';

// For a plugin without a name Fastify searches all loaded files for one, a tenth of a second for each server.
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  configurable: true,
  get(this: () => void) {
    return this.name || 'plugin';
  },
});

/** A mail that would have been sent. */
export interface SentMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
}

/** The product of a test file: its own database, its own server, and every sent mail. */
export interface World {
  url: string;
  mails: SentMail[];
  /** The sent mails to a person or an address, and with a subject of theirs. */
  mailsTo(to: string | { email: string }, subject?: RegExp): SentMail[];
  fakeRazorpay: FakeRazorpay;
  /** The paths of all routes, each relative to what its router is mounted at. */
  paths: string[];
  /** A person's browser: keeps the cookie. Without a token a visitor. */
  as(person?: { token: string }): Client;
}

/** Fifty requests at once wait longer for one of eight connections on a busy machine than the product lets them. */
const PATIENT = { connectionTimeoutMillis: 60_000 };

/** Opens a fresh copy of the database, for tests of services that need no server. */
export async function openTestDatabase(overrides: NodeJS.ProcessEnv = {}): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  await (await admin()).query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-data-'));
  setConfig(
    readConfig({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: url.href,
      LOG_LEVEL: 'silent',
      MAIL_RATE: '1000',
      ...overrides,
    }),
  );
  const source = await createDataSource(url.href, ENTITIES, [], { poolSize: 8, limits: PATIENT }).initialize();
  setDataSource(source);
  opened.push(
    () => source.destroy(),
    () => setDataSource(undefined),
    () => rm(dataDir, { recursive: true, force: true }),
  );
  return url.href;
}

/**
 * Opens the whole product: database, server on a free port, fake payment gateway, mails kept in memory, live events.
 */
export async function openWorld(
  overrides: NodeJS.ProcessEnv = {},
  clientFolder = 'no client here',
  patience: Partial<Timeouts & SocketTimeouts> = {},
): Promise<World> {
  const databaseUrl = await openTestDatabase(overrides);
  const mails: SentMail[] = [];
  const mail: Mail = { send: async (letter) => void mails.push(letter as SentMail), close: async () => undefined };
  const app: App = await makeApp(clientFolder, patience);
  // If the server closed an idle connection just when a busy test uses it, that test would fail.
  app.server.keepAliveTimeout = 600_000;
  app.server.listen(0, '127.0.0.1');
  await once(app.server, 'listening');
  setConfig(withPort(config(), (app.server.address() as AddressInfo).port));
  const files = await openFiles(config().filesUrl);
  const ffmpeg = await openFfmpeg();
  // No outside site is asked for videos unless a test answers for it.
  const videoSites = { look: async () => null };
  const { google, razorpay } = { google: openGoogle(config()), razorpay: openRazorpay(config().razorpay) };
  const webhooks = openWebhooks(config(), { timeoutMs: 1_000 });
  // The disk that the tests run on may be small.
  const disk = { roomOf: async () => ({ free: 10 ** 12, total: 10 ** 12 }) };
  const push = openPush(config());
  setGateways({ files, disk, ffmpeg, mail, painter: fakePainter, videoSites, webhooks, google, push, razorpay });
  const live = await startPubsub(databaseUrl);
  opened.unshift(
    () => live.stop(),
    () => app.server.closeAllConnections(),
    () => app.stop(),
  );
  const url = `http://127.0.0.1:${config().port}`;
  return {
    url,
    mails,
    mailsTo: (to, subject = /^/) => {
      const address = typeof to === 'string' ? to : to.email;
      return mails.filter((mail) => mail.to === address && subject.test(mail.subject));
    },
    fakeRazorpay: app.fakeRazorpay!,
    paths: app.paths,
    as: (person) => new Client(url, person?.token),
  };
}

/** Changes the configuration for the tests of one file. */
export const configure = (changes: Partial<Config>) => setConfig({ ...config(), ...changes });

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
  body: any;
  headers: Headers;
}

/** A person's browser or program as a client of the server. */
export class Client {
  /** The cookies of a sent sign-up, and of a Google sign-in in progress. */
  private signUp: string | undefined;
  private google: string | undefined;
  /** The cookie of a log in that waits for its second factor. */
  secondStep: string | undefined;
  /** The cookie that says who has signed in in this browser before. */
  private device: string | undefined;
  /** The cookie of the language that is chosen in this browser. */
  language: Language | undefined;

  constructor(
    private readonly url: string,
    public token: string | undefined = undefined,
  ) {}

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, undefined, headers);
  post = (path: string, body?: unknown, headers?: Record<string, string>) => this.send('POST', path, body, headers);
  put = (path: string, body?: unknown, headers?: Record<string, string>) => this.send('PUT', path, body, headers);
  patch = (path: string, body?: unknown, headers?: Record<string, string>) => this.send('PATCH', path, body, headers);
  delete = (path: string, body?: unknown, headers?: Record<string, string>) => this.send('DELETE', path, body, headers);

  /** Any HTTP call; JSON both ways unless the body is a string, bytes or a form already. */
  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const isRaw = typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...this.cookies(),
        ...(body !== undefined && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: (isRaw ? body : JSON.stringify(body)) as BodyInit }),
    });
    this.keep(response.headers.getSetCookie());
    const text = await response.text();
    const isJson = text && response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  private cookies(): Record<string, string> {
    const kept = {
      toli_session: this.token,
      toli_sign_up: this.signUp,
      toli_google: this.google,
      toli_second_step: this.secondStep,
      toli_device: this.device,
      lang: this.language,
    };
    const pairs = Object.entries(kept).flatMap(([name, value]) => (value ? `${name}=${value}` : []));
    return pairs.length > 0 ? { cookie: pairs.join('; ') } : {};
  }

  private keep(given: string[]): void {
    for (const [name, value = ''] of given.map((cookie) => cookie.split(';')[0]!.split('='))) {
      if (name === 'toli_session') this.token = value || undefined;
      if (name === 'toli_sign_up') this.signUp = value || undefined;
      if (name === 'toli_second_step') this.secondStep = value || undefined;
      if (name === 'toli_google') this.google = value || undefined;
      if (name === 'toli_device') this.device = value || undefined;
    }
  }

  /** Whether the session of this browser still is one. */
  isSignedIn = async (): Promise<boolean> => (await this.get('/api/public/validate')).body.isValid;

  /** A GraphQL operation's data; an error fails the test with the server's message. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
  async query(query: string, variables: Record<string, unknown> = {}): Promise<any> {
    const { body } = await this.post('/graphql', { query, variables });
    if (body.errors) throw Object.assign(new Error(body.errors[0].message), { errors: body.errors });
    return body.data;
  }

  /** The first error of a GraphQL operation that is meant to fail. */
  async refused(query: string, variables: Record<string, unknown> = {}) {
    const { body } = await this.post('/graphql', { query, variables });
    const error = body.errors?.[0];
    if (!error) throw new Error(`it was not refused: ${JSON.stringify(body)}`);
    return { message: error.message as string, ...error.extensions } as {
      message: string;
      code: string;
      fields?: Record<string, string>;
    };
  }

  /** Follows a GraphQL subscription; `next()` waits for an event. `search`: of its address, such as `?lang=hi`. */
  async live(
    query: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
    search = '',
  ) {
    const cookie = this.token ? `toli_session=${this.token}` : '';
    class WithCookie extends WebSocket {
      constructor(address: string, protocols: string[]) {
        super(address, protocols, { headers: { cookie, ...headers } });
      }
    }
    const client = createClient({
      url: `${this.url.replace('http', 'ws')}/graphql${search}`,
      webSocketImpl: WithCookie,
      retryAttempts: 0,
    });
    const events = client.iterate({ query, variables })[Symbol.asyncIterator]();
    opened.unshift(() => client.dispose());
    return {
      // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
      async next(): Promise<any> {
        const { value, done } = await events.next();
        if (done || !value) throw new Error('the subscription ended');
        if (value.errors) throw new Error(value.errors[0]?.message);
        return value.data;
      },
      stop: () => client.dispose(),
    };
  }
}

/** Waits until `probe` returns a value, for events without a known time. */
export async function until<T>(
  probe: () => Promise<T | null | undefined | false> | T | null | undefined | false,
): Promise<T> {
  const giveUp = Date.now() + 90_000;
  while (Date.now() < giveUp) {
    const found = await probe();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`it did not happen: ${probe}`);
}
