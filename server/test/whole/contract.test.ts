// @module-tag slow

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../auth/viewer';
import { gateways, setGateways } from '../../gateways/gateways';
import { brokenCalls, comparable } from '../../platform/compatibility/brokenCalls';
import { config } from '../../platform/config/config';
import { refuseCallBeyond } from '../../programs/tokens/permissions';
import { API_SCOPES, type ApiScope } from '../../rules/tokens';
import { loadLanguages } from '../../words/languages';
import { ENGLISH, LANGUAGES } from '../../words/words';
import { CALLERS, type CallerKind, type Cast, clientOf, openCast } from '../contract/cast';
import { type Judge, judgeBy } from '../contract/judge';
import { all, type Row, type Sent } from '../contract/rows';
import { type Answer, type Client, configure, openWorld, type World } from '../harness';
import { restCalls } from '../http/restCalls';
import { type FakeGoogle, startFakeGoogle } from '../servers/fakeGoogle';

// The contract of the REST calls: every registered route, as every kind of caller, each response as it is described.

const { calls, openCalls } = await restCalls();
/** The rows of each file of them; callers change from row to row, so their order counts. */
const files = import.meta.glob('../contract/*Rows.ts', { eager: true }) as Record<string, Record<string, Row[]>>;
const ROWS: Row[] = Object.values(files).flatMap((file) => Object.values(file).flat());

let world: World;
let cast: Cast;
// biome-ignore lint/suspicious/noExplicitAny: a description as it came
let description: any;
let problemOf: Judge;
let google: FakeGoogle;
beforeAll(async () => {
  await loadLanguages();
  google = await startFakeGoogle();
  world = await openWorld({ ...google.env, MAIL_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}` });
  // stripping.test.ts tests how films are stored: without the program that copies them, they cost no time here.
  setGateways({ ...gateways(), ffmpeg: null });
  cast = await openCast({ world, google });
  description = (await world.as().get('/api/openapi.json')).body;
  problemOf = judgeBy(description);
});
afterAll(() => google.stop());

/** The path in the description. */
const inBraces = (call: string) => call.replaceAll(/:(\w+)/g, '{$1}');

const partsOf = (row: Row) => row.call.split(' ') as [method: string, path: string];

async function send(row: Row, sent: Sent, browser: Client): Promise<Answer> {
  const [method, path] = partsOf(row);
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => sent.in![name]!);
  const query = sent.query ? `?${sent.query}` : '';
  return browser.send(method, `/api${address}${query}`, sent.body, sent.headers);
}

/** A response must have a described status and shape. */
function judgeAnswer(row: Row, { status, body, headers }: Answer): void {
  const [method, path] = partsOf(row);
  const name = method.toLowerCase();
  const told = description.paths[path][name].responses[status];
  expect(told, `${row.call} says nothing of ${status}`).toBeDefined();
  const type = (headers.get('content-type') ?? '').split(';')[0]!;
  if (!told.content || status === 204 || method === 'HEAD') return;
  if (!('application/json' in told.content)) return;
  expect(type, row.call).toBe('application/json');
  const where = ['paths', path, name, 'responses', status, 'content', 'application/json', 'schema'];
  expect(problemOf(body, ...where), row.call).toBeNull();
}

/** The beginning of the redirect's address. */
const judgeWay = (where: string, { headers }: Answer) =>
  expect(headers.get('location')?.slice(0, where.length)).toBe(where);

/** The request is as it is described. */
function judgeBody(row: Row, { body }: Sent): void {
  if (typeof body !== 'object' || body instanceof FormData || body instanceof Uint8Array) return;
  const [method, path] = partsOf(row);
  const where = ['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema'];
  if (description.paths[path][method.toLowerCase()].requestBody.content['application/json'].schema)
    expect(problemOf(body, ...where), row.call).toBeNull();
}

describe('the contract', () => {
  const routes = calls.map(inBraces);

  it('has a row for every route, and a route for every row', () => {
    const rows = ROWS.map(({ call }) => call);
    expect(routes.length).toBeGreaterThan(90);
    expect(routes.filter((route) => !rows.includes(route))).toEqual([]);
    expect(rows.filter((call) => !routes.includes(call))).toEqual([]);
    expect(rows.filter((call, index) => rows.indexOf(call) !== index)).toEqual([]);
  });

  it('is described for every route, once', () => {
    const told = Object.entries(description.paths as Record<string, object>).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(told.sort()).toEqual([...new Set(routes)].sort());
    const calls = Object.values(description.paths as Record<string, Record<string, { operationId: string }>>);
    const names = calls.flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(new Set(names).size).toBe(names.length);
  });

  it('is a description by OpenAPI 3.1', async () => {
    expect(await new Validator().validate(description)).toMatchObject({ valid: true });
    expect(description.openapi).toBe('3.1.0');
  });

  it('breaks no program that was written for the released one', () => {
    expect(
      brokenCalls(JSON.parse(readFileSync('docs/openapi.released.json', 'utf8')), comparable(description)),
    ).toEqual([]);
  });
});

/** The messages that were read in each language. */
const messagesRead = new Set<string>();

/** A browser's refused request is sent again in each further language, once for each message: a refusal changes nothing. */
async function judgeLanguages(row: Row, sent: Sent, browser: Client, { body, status }: Answer): Promise<void> {
  if (status < 400 || !body.msg || messagesRead.has(body.msg)) return;
  messagesRead.add(body.msg);
  for (const language of LANGUAGES.filter((each) => each !== ENGLISH)) {
    browser.language = language;
    const { msg } = (await send(row, sent, browser)).body;
    browser.language = undefined;
    const { script } = new Intl.Locale(language).maximize();
    expect(msg, `${body.msg} in ${language}`).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
  }
}

/** Sends a request as this browser or program, and compares the response with the description. */
async function ask(row: Row, caller: CallerKind, browser: Client, headers: Record<string, string> = {}) {
  const made = (await row.sends?.(cast, caller, browser)) ?? {};
  const sent = { ...made, headers: { ...made.headers, ...headers } };
  const answer = await send(row, sent, browser);
  judgeAnswer(row, answer);
  if (!headers.authorization) await judgeLanguages(row, sent, browser, answer);
  if (answer.status === 302) judgeWay(row.leadsTo!(cast, caller), answer);
  if (answer.status < 300) judgeBody(row, sent);
  return answer.status;
}

/** The status of a refusal before authentication. */
const OPEN = ['GET /openapi.json', 'GET /schema.graphql', 'GET /docs', 'GET /docs/{file}', ...openCalls.map(inBraces)];

/** The status for the owner's token of a scope: the owner's own where the scope reaches, else 403. */
function statusOfToken({ call, statuses }: Row, scope: ApiScope): number {
  const viewer = { apiToken: { scopes: [scope] as readonly ApiScope[] } } as Viewer;
  try {
    if (!OPEN.includes(call)) refuseCallBeyond(viewer, call.replaceAll(/\{(\w+)\}/g, ':$1'));
    return statuses.owner;
  } catch {
    return 403;
  }
}

/** Sends the request as every kind of caller, and as a program with a token of each scope. */
async function askAsAll(row: Row): Promise<void> {
  const got: Record<string, number> = {};
  for (const caller of CALLERS) got[caller] = await ask(row, caller, await clientOf(cast, caller));
  expect(got).toEqual(row.statuses);
  if (row.endsCast) cast = await openCast(cast);
  for (const scope of API_SCOPES) {
    const headers = { authorization: `Bearer ${cast.tokens[scope]}` };
    expect(await ask(row, 'owner', world.as(), headers), scope).toBe(statusOfToken(row, scope));
  }
}

describe('every kind of caller gets the status and shape of the contract:', () => {
  it.each(ROWS.map((row) => [row.call, row] as const))('%s', (_call, row) => askAsAll(row));
});

/** The POSTs with a described `Idempotency-Key`. */
const takesKey = ({ call }: Row) =>
  description.paths[call.split(' ')[1]!].post.parameters?.some(
    ({ name }: { name: string }) => name === 'Idempotency-Key',
  );

/** The membership is there before: the call finds it and changes nothing, so its key is free for another body. */
const FINDS = 'POST /manualSub';

describe('a creation with the same Idempotency-Key happens once, however often its request comes:', () => {
  const makes = ({ call, statuses }: Row) => call.startsWith('POST ') && Object.values(statuses).includes(201);
  it.each(ROWS.filter(makes).map((row) => [row.call, row] as const))('%s', async (_call, row) => {
    if (!takesKey(row)) return;
    const caller = CALLERS.find((each) => row.statuses[each] === 201)!;
    const browser = await clientOf(cast, caller);
    const sent = (await row.sends?.(cast, caller, browser)) ?? {};
    const keyed = { ...sent, headers: { ...sent.headers, 'idempotency-key': randomBytes(16).toString('hex') } };
    const [first, again] = [await send(row, keyed, browser), await send(row, keyed, browser)];
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await send(row, { ...keyed, body: { another: 'body' } }, browser);
    judgeAnswer(row, other);
    expect(other.status).toBe(row.call === FINDS ? 400 : 422);
  });
});

describe('without Google and without a reporting mail server, every kind of caller gets 501:', () => {
  beforeAll(() => {
    configure({ google: null, mail: { ...config().mail, webhookSecret: null } });
    setGateways({ ...gateways(), google: null });
  });

  const rows = ROWS.filter(({ isSetUp }) => isSetUp).map((row) => ({ ...row, statuses: all(501) }));
  it.each(rows.map((row) => [row.call, row] as const))('%s', (_call, row) => askAsAll(row));
});
