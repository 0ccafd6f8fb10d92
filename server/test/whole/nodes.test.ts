// @module-tag slow
// @module-tag redis

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { endSessions, viewerOfToken } from '../../auth/viewer';
import { follow } from '../../members/follows/follow.service';
import { newsTopic } from '../../messaging/notifications/news.service';
import { followNotifications } from '../../messaging/notifications/notificationEvents.service';
import { sql, transaction } from '../../platform/db/database';
import { countCalls } from '../../platform/http/limits/rateLimit';
import { addJob } from '../../platform/jobs/jobs';
import { publish, startPubsub, subscribe } from '../../platform/live/pubsub';
import { openRedis as openShared, sharedRedis } from '../../platform/redis';
import { commentsTopic } from '../../posts/comments/comment.service';
import type { PostView } from '../../posts/posts/post.view';
import { createApiToken, revokeApiToken } from '../../programs/tokens/token.service';
import { sentBy } from '../database/statements';
import { aCreator, aPerson, aPost, type CreatorPerson } from '../factories';
import { openTestDatabase, until } from '../harness';
import { type RawSocket, rawSocket } from '../http/rawSocket';
import { untilRefused } from '../http/refused';
import { nodesOn } from '../processes/nodes';
import { openRedis, type TestRedis } from '../servers/redis';

// Two nodes on one database: this process, and the product as it is started.
let nodes: Awaited<ReturnType<typeof nodesOn>>;
const EVENTS = 1_000;

let databaseUrl: string;
let creator: CreatorPerson;
let redis: TestRedis;

beforeAll(async () => {
  databaseUrl = await openTestDatabase();
  nodes = await nodesOn(databaseUrl);
  creator = await aCreator();
  redis = await openRedis();
});
const endNodes = () => nodes.end();
afterAll(() => redis.kill());

const startNode = async (env?: Record<string, string>) => (await nodes.start(env)).url;

/** Makes this process publish and receive events, through Postgres or Redis. */
async function publishHere(redisUrl?: string): Promise<void> {
  const here = await startPubsub(databaseUrl, redisUrl);
  onTestFinished(() => here.stop());
}

/** Writes a number of comments under a post in one transaction. */
const say = (post: PostView, times: number): Promise<string[]> =>
  transaction(async () => {
    const said = await sql<{ id: string }>(
      'insert into comments (post_id, user_id, text) select $1, $2, n from generate_series(1, $3::int) n returning id',
      [post.id, creator.userId, times],
    );
    const ids = said.map(({ id }) => id);
    for (const id of ids) await publish(commentsTopic(post.id), id);
    return ids;
  });

/** Visitors of a node who subscribe to the comments of a post. Each reads all comments again after it reconnects. */
async function followPost(url: string, post: PostView) {
  const received: string[][] = [];
  const read = new Set<string>();
  const opened: RawSocket[] = [];
  let hasLeft = false;
  async function connect(): Promise<void> {
    const line = await rawSocket({ url }, undefined);
    const mine: string[] = [];
    line.socket.on('message', (message) => {
      const { type, payload } = JSON.parse(String(message));
      if (type === 'next') mine.push(payload.data.commentAdded.id);
    });
    await line.follow('1', 'subscription($id: ID!) { commentAdded(postId: $id) { id } }', { id: post.id });
    opened.push(line);
    received.push(mine);
    if (opened.length > 1) for (const id of await commentsOf(post)) read.add(id);
    void line.closed.then(() => (hasLeft ? undefined : connect()));
  }
  await connect();
  const known = () => new Set([...read, ...received.flat()]);
  const leave = () => {
    hasLeft = true;
    opened.at(-1)!.socket.close();
  };
  return { received, known, leave };
}

const commentsOf = async (post: PostView) =>
  (await sql<{ id: string }>('select id from comments where post_id = $1 order by created_at, id', [post.id])).map(
    ({ id }) => id,
  );

describe('two nodes', () => {
  let there: string;
  beforeAll(async () => {
    there = await startNode();
  });
  afterAll(endNodes);

  it('a comment that is written on one node reaches subscribers on another, once and in order', async () => {
    const post = await aPost(creator);
    await publishHere();
    const visitor = await followPost(there, post);
    const said: string[] = [];
    while (said.length < EVENTS) said.push(...(await say(post, 5)));
    await until(() => visitor.received[0]!.length >= EVENTS);
    expect(visitor.received).toEqual([said]);
    visitor.leave();
  });

  it('a log-out on one node ends the session on another within two seconds', async () => {
    const { token, userId } = await aPerson();
    const whoIs = async () =>
      (await fetch(`${there}/api/user`, { headers: { cookie: `toli_session=${token}` } })).status;
    expect([await whoIs(), await whoIs()]).toEqual([200, 200]);
    await endSessions(userId);
    expect(await untilRefused(whoIs)).toBeLessThan(2_000);
  });

  it('a token that is revoked on one node stops working on another within two seconds, its web socket too', async () => {
    const person = await aPerson();
    const { token, apiToken } = await createApiToken(person, { name: 'A script', scope: 'READ', expiresAt: null });
    const headers = { authorization: `Bearer ${token}` };
    const status = async () => (await fetch(`${there}/api/user`, { headers })).status;
    const socket = await rawSocket({ url: there }, undefined, { headers });
    await socket.follow('1', 'subscription { notificationAdded { id } }');
    expect([await status(), await status()]).toEqual([200, 200]);
    await revokeApiToken(person, apiToken.id);
    expect(await untilRefused(status)).toBeLessThan(2_000);
    expect(await socket.closed).toBe(4403);
  });

  it("a new post is read only on nodes to which one of the page's followers is connected", async () => {
    await publishHere();
    const [follower, other] = [await aPerson(), await aPerson()];
    await follow([
      { followerId: follower.userId, creatorUserId: creator.userId },
      { followerId: other.userId, creatorUserId: (await aCreator()).userId },
    ]);
    const socket = await rawSocket({ url: there }, follower.token);
    await socket.follow('1', 'subscription { notificationAdded { post { id } } }');
    const events = (await followNotifications(other))[Symbol.asyncIterator]();
    const arrived: string[] = [];
    const stopListening = subscribe(newsTopic(creator.userId), (id) => arrived.push(id));
    // The other node makes the notifications.
    const sent = await sentBy(async () => {
      const { id } = await aPost(creator);
      await until(() => socket.received.some(({ payload }) => payload?.data?.notificationAdded.post.id === id));
      await until(() => arrived.length === 1);
    });
    const reads = sent.filter(({ text }) => /from notifications/.test(text));
    expect(reads).toEqual([]);

    await follow([{ followerId: other.userId, creatorUserId: creator.userId }]);
    const { id } = await aPost(creator);
    expect((await events.next()).value).toMatchObject({ post: { id } });
    await events.return!();
    stopListening();
  });
});

// A node left over from a test would take the jobs of the next one, and publish by its own transport.
describe('nodes that are started in another way', () => {
  afterEach(endNodes);

  it('several processes on one port receive each other’s events, one that dies is replaced, and all end together', async () => {
    const { url: there, child: leader, said: logged } = await nodes.start({ WEB_PROCESSES: '2', METRICS_PORT: '0' });
    const workers = () =>
      readFileSync(`/proc/${leader.pid}/task/${leader.pid}/children`, 'utf8').trim().split(' ').map(Number);
    expect(workers()).toHaveLength(2);

    const post = await aPost(creator);
    const visitor = await followPost(there, post);
    const said = await say(post, 5);
    await until(() => visitor.received[0]!.length >= 5);
    expect(visitor.received).toEqual([said]);
    visitor.leave();

    const { token, userId } = await aPerson();
    // Each request has a connection of its own, so that both processes answer.
    const headers = { cookie: `toli_session=${token}`, connection: 'close' };
    const statuses = () =>
      Promise.all([1, 2, 3, 4].map(async () => (await fetch(`${there}/api/user`, { headers })).status));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await endSessions(userId);
    await until(async () => (await statuses()).every((status) => status === 401));

    // The leader reports for both: each request was counted by one of them.
    const metricsPort = /"port":(\d+),"msg":"metrics are answered"/.exec(logged())![1];
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const counted = figures.match(/^toli_http_request_duration_seconds_count\{.*route="\/api\/user".*$/gm)!;
    expect(counted.map((line) => Number(line.split(' ').at(-1))).reduce((sum, n) => sum + n)).toBeGreaterThanOrEqual(8);

    const [first] = workers();
    process.kill(first!, 'SIGKILL');
    await until(() => workers().length === 2 && !workers().includes(first!));
    expect((await fetch(`${there}/healthz`)).status).toBe(200);
    leader.kill('SIGTERM');
    expect((await once(leader, 'exit'))[0]).toBe(0);
  });

  it('a process with ROLE=web runs no jobs, one with ROLE=worker runs them and answers only health checks', async () => {
    const jobs = async () => (await sql("select from graphile_worker.jobs where task_identifier = 'mail'")).length;
    const web = await startNode({ ROLE: 'web' });
    await transaction(() => addJob('mail', { to: 'somebody@example.in', letter: { title: 'Hello', paragraphs: [] } }));
    expect((await fetch(`${web}/api/creators`)).status).toBe(200);
    expect(await jobs()).toBe(1);
    const worker = await startNode({ ROLE: 'worker', RAZORPAY_BASE_URL: `${web}/dev/razorpay` });
    await until(async () => (await jobs()) === 0);
    const statuses = ['/healthz', '/readyz', '/api/creators', '/graphql'].map(
      async (path) => (await fetch(worker + path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404]);
  });

  it('events come by Redis too, even after it was killed and started again', async () => {
    const post = await aPost(creator);
    await publishHere(redis.url);
    const there = await startNode({ REDIS_URL: redis.url });
    const visitor = await followPost(there, post);
    const said: string[] = [];
    const sayUntil = async (n: number) => {
      while (said.length < n) said.push(...(await say(post, 5)));
    };
    await sayUntil(EVENTS * 0.3);
    const killed = redis.kill();
    await sayUntil(EVENTS * 0.6);
    await killed;
    await redis.start();
    const payloads = await redis.listen('toli_live');
    // Both nodes get events again.
    await until(() => redis.listeners('toli_live').then((count) => count === 3));
    await sayUntil(EVENTS);
    await until(() => visitor.known().size >= EVENTS);
    expect([...visitor.known()].sort()).toEqual([...said].sort());
    expect(payloads.join().includes(said.at(-1)!)).toBe(true);
    visitor.leave();
  });

  it('calls are counted across all nodes by Redis, and by each node alone while Redis is away', async () => {
    const here = await openShared(redis.url);
    onTestFinished(() => here.stop());
    await until(() => sharedRedis()?.status === 'ready');
    const there = await startNode({ REDIS_URL: redis.url });
    const { token, userId } = await aPerson();
    const headers = { cookie: `toli_session=${token}` };
    const leftThere = async () => {
      const { status, headers: answered } = await fetch(`${there}/api/user`, { headers });
      return [status, Number(/r=(\d+)/.exec(answered.get('ratelimit') ?? '')?.[1])];
    };
    const caller = { viewer: (await viewerOfToken(token))!.viewer, address: '127.0.0.1' };
    expect(caller.viewer.userId).toBe(userId);
    const { quota, remaining } = await countCalls(caller, 3);
    expect(remaining).toBe(quota - 3);
    expect(await leftThere()).toEqual([200, quota - 4]);
    expect((await countCalls(caller)).remaining).toBe(quota - 5);

    await redis.kill();
    expect((await leftThere())[0]).toBe(200);
    expect((await countCalls(caller)).remaining).toBe(quota - 1);
    const ready = () =>
      fetch(`${there}/readyz`).then(async (answer) => [answer.status, (await answer.json()).parts.redis]);
    await until(async () => (await ready())[1] === 'down');
    expect(await ready()).toEqual([200, 'down']);
    await redis.start();
    await until(async () => (await ready())[1] === 'up');
  });

  it('a node does not start with a Redis that cannot be reached, and says which variable names it', async () => {
    await expect(startPubsub(databaseUrl, 'redis://127.0.0.1:1')).rejects.toThrow(/^REDIS_URL/);
  });
});
