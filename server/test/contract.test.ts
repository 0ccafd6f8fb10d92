import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '../app';
import { callsOf } from '../platform/http/rest';
import { accountRows } from './contract/accountRows';
import { CALLERS, type CallerKind, type Cast, clientOf, openCast } from './contract/cast';
import { memberRows } from './contract/memberRows';
import { pageRows } from './contract/pageRows';
import type { Row, Sent } from './contract/rows';
import { type Answer, openWorld, type World } from './harness';

// The contract of the REST calls: every route of the routers themselves, as every kind of caller, each answer as it is described.

const ROWS: Row[] = [...accountRows, ...pageRows, ...memberRows];

let world: World;
let cast: Cast;
// biome-ignore lint/suspicious/noExplicitAny: a description as it came
let description: any;
let ajv: Ajv2020;
beforeAll(async () => {
  world = await openWorld();
  cast = await openCast(world);
  description = (await world.as().get('/api/openapi.json')).body;
  ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema(closed(description) as object, 'api');
});

/** The same, but nothing may have a field that is not told of, unless it says so. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== 'object' || part === null) return part;
  const all = Object.fromEntries(Object.entries(part).map(([name, each]) => [name, closed(each)]));
  const isShape = 'properties' in all && Array.isArray(all.required) && !('additionalProperties' in all);
  return isShape && !('msg' in (all.properties as object)) ? { ...all, additionalProperties: false } : all;
}

const pointer = (...parts: (string | number)[]) =>
  parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** What is wrong with a value by the description; null where it is as it says. */
function problemOf(value: unknown, ...where: (string | number)[]): string | null {
  const judge = ajv.compile({ $ref: `api#${encodeURI(pointer(...where))}` });
  return judge(value) ? null : ajv.errorsText(judge.errors);
}

const partsOf = (row: Row) => row.call.split(' ') as [method: string, path: string];

async function send(row: Row, sent: Sent, caller: CallerKind): Promise<Answer> {
  const [method, path] = partsOf(row);
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => sent.in![name]!);
  const query = sent.query ? `?${sent.query}` : '';
  return (await clientOf(cast, caller)).send(method, `/api${address}${query}`, sent.body, sent.headers);
}

/** An answer must be among those that are told of, and be as they are told. */
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

/** What is taken is as it is described. */
function judgeBody(row: Row, { body }: Sent): void {
  if (typeof body !== 'object' || body instanceof FormData || body instanceof Uint8Array) return;
  const [method, path] = partsOf(row);
  const where = ['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema'];
  if (description.paths[path][method.toLowerCase()].requestBody.content['application/json'].schema)
    expect(problemOf(body, ...where), row.call).toBeNull();
}

describe('the contract', () => {
  const routes = callsOf(api()).map((call) => call.replaceAll(/:(\w+)/g, '{$1}'));

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
});

describe('every kind of caller gets what the contract says, as it is described:', () => {
  it.each(ROWS.map((row) => [row.call, row] as const))('%s', async (_call, row) => {
    const got: Record<string, number> = {};
    for (const caller of CALLERS) {
      const sent = (await row.sends?.(cast, caller)) ?? {};
      const answer = await send(row, sent, caller);
      got[caller] = answer.status;
      judgeAnswer(row, answer);
      if (answer.status < 300) judgeBody(row, sent);
    }
    expect(got).toEqual(row.statuses);
    if (row.endsCast) cast = await openCast(world);
  });
});
