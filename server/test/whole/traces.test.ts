// @module-tag slow
// @module-tag redis

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spanOf } from '../../platform/tracing/statements';
import { aCreator, type CreatorPerson } from '../factories';
import { ADD } from '../fixtures/webhooks';
import { Client, openTestDatabase, until } from '../harness';
import { nodesOn } from '../processes/nodes';
import { type FakeBucket, openFakeBucket } from '../servers/bucket';
import { openCollector, type ReceivedSpan } from '../servers/collector';
import { type FakeGoogle, startFakeGoogle } from '../servers/fakeGoogle';
import { openReceiver } from '../servers/receiver';
import { openRedis, type TestRedis } from '../servers/redis';

// The product as it is built and started, and the collector that its traces go to.
let redis: TestRedis;
let google: FakeGoogle;
let bucket: FakeBucket;
let nodes: Awaited<ReturnType<typeof nodesOn>>;
let collector: Awaited<ReturnType<typeof openCollector>>;
let creator: CreatorPerson;
let browser: Client;

const HEADERS = 'api-key=a-key-of-the-collector';
beforeAll(async () => {
  const databaseUrl = await openTestDatabase();
  nodes = await nodesOn(databaseUrl);
  collector = await openCollector();
  creator = await aCreator();
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'toli-otel-')), 'headers');
  writeFileSync(file, HEADERS);
  [redis, google, bucket] = await Promise.all([openRedis(), startFakeGoogle(), openFakeBucket()]);
  const node = await nodes.start({
    ...collector.env,
    ...google.env,
    OTEL_EXPORTER_OTLP_HEADERS_FILE: file,
    REDIS_URL: redis.url,
    FILES_URL: bucket.url,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'a secret of the bucket',
  });
  browser = new Client(node.url, creator.token);
});
afterAll(async () => {
  await nodes.end();
  collector.close();
  bucket.close();
  await Promise.all([redis.kill(), google.stop()]);
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${PARENT}-01`;

const ofTrace = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);

/** The names of the spans that this one is a part of, the nearest first. */
function pathTo({ traceId, parentSpanId }: ReceivedSpan): string[] {
  const parent = ofTrace(traceId).find(({ spanId }) => spanId === parentSpanId);
  return parent ? [parent.name, ...pathTo(parent)] : [];
}

describe('a trace', () => {
  it('goes from a request over its operation and statements to its jobs, and on to another server', async () => {
    const receiver = await openReceiver();
    const added = await browser.query(ADD, { input: { url: receiver.url, events: ['POST_PUBLISHED'] } });
    const CREATE = 'mutation($input: CreatePostInput!) { createPost(input: $input) { post { id } } }';
    const input = { description: 'Words that nobody else should read' };
    const made = await browser.post('/graphql', { query: CREATE, variables: { input } }, { traceparent });
    expect(made.body.errors).toBeUndefined();
    await until(() => receiver.got.length > 0);
    const delivery = () => ofTrace(TRACE).find(({ name }) => name === 'webhook POST');
    const request = () => ofTrace(TRACE).find(({ name }) => name === 'POST /graphql');
    // A span is sent when it ends: that of the job after what it did.
    await until(() => request() && delivery() && pathTo(delivery()!).includes('POST /graphql'));

    const sent = receiver.got[0]!.headers.traceparent as string;
    expect(sent.split('-').slice(1, 3)).toEqual([TRACE, delivery()!.spanId]);
    expect(request()).toMatchObject({ parentSpanId: PARENT });
    const statement = ofTrace(TRACE).find(({ name }) => name === 'INSERT posts')!;
    expect(pathTo(statement)).toEqual(['Mutation.createPost', 'mutation createPost', 'POST /graphql']);
    expect(pathTo(delivery()!)).toEqual([
      'job deliverWebhook',
      'Mutation.createPost',
      'mutation createPost',
      'POST /graphql',
    ]);

    const all = JSON.stringify(collector.spans);
    const secrets = [creator.email, creator.fullName, creator.token, input.description, receiver.url];
    for (const secret of [...secrets, added.addWebhook.secret, creator.userId]) expect(all).not.toContain(secret);
    expect(collector.headers[0]).toMatchObject({ 'api-key': 'a-key-of-the-collector' });
  });

  it('has what a request asks of the bucket, of Redis and of Google, without keys, names and secrets', async () => {
    await browser.get('/readyz', { traceparent: `00-${'1'.repeat(32)}-${PARENT}-01` });
    const begun = await browser.get('/api/user/login/google', { traceparent: `00-${'2'.repeat(32)}-${PARENT}-01` });
    const back = await fetch(begun.headers.get('location')!, { redirect: 'manual' });
    const { pathname, search, searchParams } = new URL(back.headers.get('location')!);
    const cookie = begun.headers.getSetCookie().find((each) => each.startsWith('toli_google='))!;
    await browser.get(pathname + search, { cookie, traceparent: `00-${'3'.repeat(32)}-${PARENT}-01` });
    const spansOf = (digit: string, request: string) =>
      until(() => {
        const spans = ofTrace(digit.repeat(32)).filter((span) => /^(bucket|redis|google) /.test(span.name));
        const isOver = ofTrace(digit.repeat(32)).some(({ name }) => name === request);
        return isOver && spans.map((span) => `${span.name} of ${pathTo(span)[0]}`);
      });
    const readiness = await spansOf('1', 'GET /readyz');
    for (const span of ['bucket PutObject', 'bucket DeleteObject', 'redis PING'])
      expect(readiness).toContain(`${span} of GET /readyz`);
    expect(await spansOf('2', 'GET /api/user/login/google')).toContain(
      'google discovery of GET /api/user/login/google',
    );
    expect(await spansOf('3', `GET ${pathname}`)).toContain(`google token of GET ${pathname}`);
    const all = JSON.stringify(collector.spans);
    const written = bucket.asked.flatMap((line) => /^PUT \/shelf\/(.{10,})/.exec(line)?.[1] ?? []);
    expect(written.length).toBeGreaterThan(0);
    for (const secret of [searchParams.get('code')!, google.env.GOOGLE_CLIENT_SECRET, ...written])
      expect(all).not.toContain(secret);
  });

  it('has a REST request by its route and its id in the log, and a statement without quoted text', async () => {
    const { headers } = await browser.get(`/api/creator/${creator.userId}`);
    const id = headers.get('x-request-id');
    const span = await until(() =>
      collector.spans.find(({ attributes }) => attributes.some(({ value }) => value.stringValue === id)),
    );
    expect(span.name).toBe('GET /api/creator/:id');
    expect(spanOf('select \'a word\' from "posts" where id = $1')).toMatchObject({
      name: 'SELECT posts',
      facts: { 'db.query.text': 'select \'…\' from "posts" where id = $1' },
    });
  });
});
