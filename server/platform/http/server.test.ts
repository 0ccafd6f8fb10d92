import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { object, string } from 'yup';
import { dial, headOf } from '../../test/http/sockets';
import { readConfig, setConfig } from '../config/config';
import { AppError } from '../errors';
import { done, ids, type Routes } from './routes';
import { DONE } from './schemas';
import { openServer } from './server';

const said = (summary: string, response: object = DONE) => ({
  schema: { summary, response: { 200: response } },
  config: { access: 'anyone' } as const,
});
const thing = Type.Object({ name: Type.String() }, { $id: 'Thing' });

const routes: Routes = async (app) => {
  app.get('/things/:id', { ...said('Tells a thing.', thing) }, async () => ({ name: 'a', secret: 'b' }));
  app.get('/many', said('Lists many things.', Type.Array(thing)), async () => Array(200).fill({ name: 'a' }) as never);
  app.get('/things', said('Lists things.', Type.Array(thing)), async () => [{ name: 'a', secret: 'b' }] as never);
  app.post(
    '/things/:id',
    {
      schema: { ...said('Takes a thing.').schema, params: ids('id'), body: object({ name: string() }) },
      config: { access: 'anyone' },
    },
    async () => done,
  );
  app.get('/address', said('Leads to itself.'), async (request, reply) => reply.redirect(request.url));
  app.get('/broken', said('Fails.'), async () => {
    throw new Error('of a secret');
  });
  app.get('/refused', said('Refuses.'), async () => {
    throw new AppError(429, 'RATE_LIMITED', 'Later', { retryAfter: 7, fields: { name: 'No' }, details: { more: 1 } });
  });
};

let app: FastifyInstance;
let url: string;
beforeEach(async () => {
  setConfig(readConfig({ LOG_LEVEL: 'silent' }));
  app = openServer().app;
  app.register(routes, { prefix: '/api' });
  await app.ready();
  app.server.listen(0, '127.0.0.1');
  await once(app.server, 'listening');
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
});
afterEach(() => app.close());

const json = { 'content-type': 'application/json' };
const post = (body: BodyInit, headers: Record<string, string> = json) =>
  fetch(`${url}/things/1`, { method: 'POST', body, headers });

describe('a route under /api', () => {
  it.each([
    ['summary', { schema: { response: { 200: DONE } }, config: { access: 'anyone' } as const }],
    ['response', { schema: { summary: 'Does.' }, config: { access: 'anyone' } as const }],
    ['access', { schema: { summary: 'Does.', response: { 200: DONE } } }],
  ])('without its %s does not start', (_what, options) => {
    const { app: bare } = openServer();
    expect(() => bare.get('/api/untold', options as RouteShorthandOptions, async () => done)).toThrow(
      'GET /api/untold must say summary, response and access',
    );
  });

  it('answers only the fields of its schema', async () => {
    const one = await fetch(`${url}/things/1`);
    expect(one.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await one.json()).toEqual({ name: 'a' });
    expect(await (await fetch(`${url}/things`)).json()).toEqual([{ name: 'a' }]);
  });

  it('is found in capitals and with a slash at its end too', async () => {
    expect((await fetch(`${url}/THINGS/`)).status).toBe(200);
  });

  it('answers HEAD as GET, without the body', async () => {
    const head = await fetch(`${url}/things`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '14']);
  });

  it('says to caches that a compressed type depends on the encoding, also with HEAD, 304 and without compression', async () => {
    const ask = (init: RequestInit) => fetch(`${url}/many`, init);
    const big = await ask({ headers: { 'accept-encoding': 'gzip' } });
    expect(big.headers.get('content-encoding')).toBe('gzip');
    const etag = big.headers.get('etag')!;
    for (const [answer, status] of [
      [big, 200],
      [await ask({ method: 'HEAD' }), 200],
      [await ask({ headers: { 'accept-encoding': 'identity' } }), 200],
      [await ask({ headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } }), 304],
    ] as const)
      expect([answer.status, answer.headers.get('vary')]).toEqual([status, 'accept-encoding']);
  });
});

it.each([
  ['http://evil.example/api/address?x=//y', '/api/address?x=//y'],
  ['HTTPS://evil.example:81/api/address', '/api/address'],
])('a request to %s, as to a proxy, is one to the path in it, and leads to no other host', async (target, location) => {
  const { status, head } = await dial(url, headOf(`GET ${target}`)).answer();
  expect([status, head.match(/^location: (.*)$/im)?.[1]?.trim()]).toEqual([302, location]);
});

describe('a request without a route', () => {
  it('is 405 with another method, with the existing ones', async () => {
    const answer = await fetch(`${url}/things/1`, { method: 'DELETE' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect(await answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  it('is 404 with an unknown path', async () => {
    const answer = await fetch(`${url}/nothing?a=1`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ msg: expect.stringContaining('GET /api/nothing'), code: 'NOT_FOUND' });
  });

  it('is 400 with an invalid percent encoding', async () => {
    const answer = await fetch(`${url}/things/%zz`);
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'BAD_USER_INPUT']);
  });
});

describe('a body', () => {
  it('is JSON', async () => {
    expect((await post('{"name":"a"}')).status).toBe(200);
    expect((await post('')).status).toBe(200);
  });

  it.each(['{', '1', 'null', '"a"'])('is refused unless it is an object or list: %s', async (body) => {
    expect((await post(body)).status).toBe(400);
  });

  it('of more than 100 KiB is 413', async () => {
    expect((await post(JSON.stringify({ name: 'a'.repeat(102_400) }))).status).toBe(413);
  });

  it.each(['text/plain', 'multipart/form-data; boundary=a'])('as %s is 415', async (type) => {
    expect((await post('name=a', { 'content-type': type })).status).toBe(415);
  });
});

describe('an error', () => {
  it('of the server is masked, with the id in the log', async () => {
    const answer = await fetch(`${url}/broken`);
    expect(answer.status).toBe(500);
    const body = await answer.json();
    expect(body).toEqual({ msg: expect.any(String), code: 'INTERNAL_SERVER_ERROR', requestId: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('for people is sent unchanged', async () => {
    const answer = await fetch(`${url}/refused`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
    expect(await answer.json()).toEqual({ msg: 'Later', code: 'RATE_LIMITED', fields: { name: 'No' }, more: 1 });
  });
});

describe('a response that is read again', () => {
  it('has an ETag, and a request with it is answered 304', async () => {
    const tag = (await fetch(`${url}/things`)).headers.get('etag')!;
    expect(tag).toMatch(/^W\/"/);
    const again = await fetch(`${url}/things`, { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('has none where it may not be stored', async () => {
    const { app: bare } = openServer();
    bare.get('/kept', async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ a: 1 }));
    const answer = await bare.inject('/kept');
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, undefined]);
    await bare.close();
  });
});
