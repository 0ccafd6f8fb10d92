import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { sessionTopic } from '../../auth/viewer';
import { openSubscription, subscriptionTopic } from '../../members/subscriptions/subscription.service';
import { createApiToken } from '../../programs/tokens/token.service';
import { CALLS_A_MINUTE, SOCKET_LIMITS } from '../../rules/requests';
import { sentBy } from '../../test/database/statements';
import { aCreator, aPerson, aPost, type Person } from '../../test/factories';
import { configure, until } from '../../test/harness';
import { type RawSocket, rawSocket } from '../../test/http/rawSocket';
import { aWorld } from '../../test/world';
import { REQUEST } from '../../words/en/requests';
import { sql } from '../db/database';
import { log } from '../log/log';
import { publish, subscribe } from './pubsub';

const FOLLOW = 'subscription { membershipChanged { id } }';
/** Many values in one event: a few of them are more than a connection may leave unread. */
const MUCH = `subscription { membershipChanged { ${Array.from({ length: 300 }, (_, n) => `v${n}: id`).join(' ')} } }`;

/** Every event of it is worth more than one call. */
const COSTLY = `subscription { membershipChanged { creator { posts(first: 100) { edges { cursor node {
  id description isLocked numLikes numComments isLiked hasMedia kind commentAudience blur editedAt } } } } } }`;
const POSTS = `insert into posts (creator_user_id, min_amount, description) select $1, 0, '' from generate_series(1, 100)`;
const COMMENTS = 'subscription($id: ID!) { commentAdded(postId: $id) { id } }';

const usual = { calls: { ...CALLS_A_MINUTE }, limits: { ...SOCKET_LIMITS } };
const world = aWorld();
let person: Person;
let opened: RawSocket[];
const open = async (...[who, options]: [Person?, Parameters<typeof rawSocket>[2]?]) => {
  const socket = await rawSocket(world, who?.token, options);
  opened.push(socket);
  return socket;
};

beforeEach(async () => {
  opened = [];
  person = await aPerson();
});
afterEach(async () => {
  configure({ local: true });
  Object.assign(CALLS_A_MINUTE, usual.calls);
  Object.assign(SOCKET_LIMITS, usual.limits);
  for (const { socket } of opened) socket.terminate();
  await Promise.all(opened.map(({ closed }) => closed));
});

describe('a web socket', () => {
  it('opens for our own pages and for programs, and not for pages of others or other protocols', async () => {
    const refused = async (headers: Record<string, string>) => {
      const { received, closed } = await open(person, { headers });
      return [await closed, received];
    };
    expect(await refused({ origin: 'https://evil.example' })).toEqual([1006, []]);
    expect(await refused({ 'sec-fetch-site': 'cross-site' })).toEqual([1006, []]);
    const ours = await open(person, { headers: { origin: world.url } });
    expect(ours.received).toEqual([{ type: 'connection_ack', payload: { signedIn: true } }]);
  });

  it('says whether the session that it came with is still one', async () => {
    const gone = await aPerson();
    const told = new Promise((resolve) => subscribe(sessionTopic(gone.token), resolve));
    await world.as(gone).post('/api/user/logout');
    await told;
    for (const who of [gone, undefined])
      expect((await open(who)).received).toEqual([{ type: 'connection_ack', payload: { signedIn: false } }]);
  });

  it('takes messages as they are, not compressed', async () => {
    const { socket } = await open(person, { perMessageDeflate: true });
    expect(socket.extensions).toBe('');
  });

  it('is closed when a client subscribes before `connection_init`', async () => {
    const hasty = await open(person, { greets: false });
    hasty.subscribe('1', FOLLOW);
    expect(await hasty.closed).toBe(4401);
  });

  it('is closed by a message that is too large, and by an invalid one', async () => {
    const [large, strange] = [await open(person), await open(person)];
    large.subscribe('1', `${FOLLOW} #${'x'.repeat(SOCKET_LIMITS.frame)}`);
    strange.send('what?');
    expect(await Promise.all([large.closed, strange.closed])).toEqual([1009, 4400]);
  });

  it('runs 20 operations at a time; one more is refused, until another ends', async () => {
    const socket = await open(person);
    for (let n = 1; n <= 21; n++) socket.subscribe(`${n}`, FOLLOW);
    expect((await socket.message('error')).payload).toEqual([
      {
        message: 'At most 20 operations run at a time over one connection',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
    expect(socket.received.map(({ id }) => id)).toEqual([undefined, '21']);
    socket.send({ id: '1', type: 'complete' });
    await socket.follow('22', FOLLOW);
    expect(socket.received.filter(({ type }) => type === 'error')).toHaveLength(1);
  });

  it('answers a ping once all earlier subscriptions have started', async () => {
    const { squads } = await aCreator({ squads: [100] });
    const { id } = await openSubscription(person, squads[0]!.id);
    const socket = await open(person);
    socket.subscribe('refused', 'subscription { nothing }');
    await socket.follow('1', FOLLOW);
    await publish(subscriptionTopic(person.userId), id);
    expect((await socket.message('next', '1')).payload.data).toEqual({ membershipChanged: { id } });
  });

  it('is one of ten of its person; an eleventh is asked to try later, and gets in when another has gone', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => open(person)));
    const other = await aPerson();
    expect(await (await open(person)).closed).toBe(1013);
    expect((await open(other)).received).toEqual([{ type: 'connection_ack', payload: { signedIn: true } }]);
    ten[0]!.socket.close();
    await ten[0]!.closed;
    await until(async () => (await open(person)).socket.readyState === WebSocket.OPEN);
    expect(ten.slice(1).every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true);
  });

  it('accepts only subscriptions: queries and mutations are refused, and belong over HTTP', async () => {
    const socket = await open(person);
    const operations = [
      '{ viewer { email } }',
      'mutation { updateUser(input: { fullName: "Meera" }) { viewer { email } } }',
    ];
    for (const [n, operation] of operations.entries()) {
      socket.subscribe(`${n}`, operation);
      const { payload } = await socket.message('error', `${n}`);
      expect(payload).toMatchObject([{ message: REQUEST.onlySubscriptions, extensions: { code: 'BAD_USER_INPUT' } }]);
    }
    expect(socket.received.map(({ type }) => type)).not.toContain('next');
  });

  it('is closed when it says what only a server says, and that is no failure of the server', async () => {
    const failures = vi.spyOn(log, 'error');
    for (const type of ['connection_ack', 'next', 'error']) {
      const socket = await open(person);
      socket.send({ id: '1', type });
      expect(await socket.closed).toBe(4400);
    }
    expect(failures).not.toHaveBeenCalled();
    failures.mockRestore();
  });

  it('uses up the same calls as HTTP, for a token too', async () => {
    configure({ local: false });
    CALLS_A_MINUTE.token = 3;
    const { token } = await createApiToken(person, { name: 'A script', scope: 'READ', expiresAt: null });
    const headers = { authorization: `Bearer ${token}` };
    const socket = await open(undefined, { headers });
    for (let n = 1; n <= 4; n++) await socket.follow(`${n}`, 'subscription { notificationAdded { id } }');
    const refused = socket.received.filter(({ type }) => type === 'error');
    expect(refused).toMatchObject([{ id: '4', payload: [{ extensions: { code: 'RATE_LIMITED' } }] }]);
    expect((await world.as().get('/api/user', headers)).status).toBe(429);
  });

  it('uses up calls with each event that costs more than one, and is closed when there are none left', async () => {
    configure({ local: false });
    CALLS_A_MINUTE.person = 5;
    const { squads } = await aCreator({ squads: [100] });
    const { id } = await openSubscription(person, squads[0]!.id);
    const socket = await open(person);
    await socket.follow('1', COSTLY);
    await publish(subscriptionTopic(person.userId), id);
    expect((await socket.message('next')).payload.data.membershipChanged.creator).toBeTruthy();
    expect(socket.socket.readyState).toBe(WebSocket.OPEN);
    await publish(subscriptionTopic(person.userId), id);
    expect(await socket.closed).toBe(1013);
    expect(socket.received.filter(({ type }) => type === 'next')).toHaveLength(1);
  });

  it('is closed when it sends more than 600 messages within a minute, whatever they are, and they count as calls', async () => {
    configure({ local: false });
    SOCKET_LIMITS.messages = 20;
    CALLS_A_MINUTE.person = 30;
    const floods: ((socket: RawSocket, n: number) => void)[] = [
      (socket) => socket.send({ type: 'ping' }),
      (socket) => socket.send({ type: 'pong' }),
      (socket, n) => socket.send({ type: 'complete', id: `${n}` }),
      (socket, n) => socket.subscribe(`${n}`, '{ refused'),
      (socket) => socket.socket.ping(),
    ];
    for (const flood of floods) {
      const who = await aPerson();
      const socket = await open(who);
      for (let n = 0; n < 100; n++) flood(socket, n);
      expect(await socket.closed).toBe(1013);
      expect(socket.received.length).toBeLessThanOrEqual(21);
      const again = await open(who);
      for (let n = 0; n < 100; n++) flood(again, n);
      expect(await again.closed).toBe(1013);
      // Its calls are used up.
      expect(await (await open(who)).closed).toBe(1013);
      expect((await world.as(who).get('/api/user')).status).toBe(429);
      expect((await world.as(person).get('/api/user')).status).toBe(200);
    }
  });

  it('that opens counts as a call, with its first subscription', async () => {
    configure({ local: false });
    CALLS_A_MINUTE.person = 2;
    const [first, second] = [await open(person), await open(person)];
    for (const socket of [first, second]) await socket.follow('1', 'subscription { notificationAdded { id } }');
    expect(first.received.concat(second.received).filter(({ type }) => type === 'error')).toEqual([]);
    expect(await (await open(person)).closed).toBe(1013);
  });

  it('has its turn: many subscriptions of one network do not delay another network’s', async () => {
    const mine = await open(person);
    const flood = await Promise.all(Array.from({ length: 20 }, () => open()));
    const answered = () => flood.flatMap(({ received }) => received.filter(({ type }) => type === 'next')).length;
    let answeredBefore: number | undefined;
    mine.socket.on('message', (message) => {
      if (String(message).includes('pong')) answeredBefore ??= answered();
    });
    for (const socket of flood)
      for (let n = 1; n <= 20; n++) socket.subscribe(`${n}`, COMMENTS, { id: '018f0000-0000-7000-8000-000000000000' });
    await mine.follow('1', FOLLOW);
    expect(answeredBefore).toBeLessThan(200);
    await until(() => answered() === 400);
  });

  it('leaves the server to others: a request is answered while 40 sockets wait for costly events', async () => {
    const { squads, userId } = await aCreator({ squads: [100] });
    await sql(POSTS, [userId]);
    const crowd = await Promise.all(Array.from({ length: 4 }, () => aPerson()));
    const memberships = await Promise.all(crowd.map((each) => openSubscription(each, squads[0]!.id)));
    const flood = await Promise.all(crowd.flatMap((each) => Array.from({ length: 10 }, () => open(each))));
    await Promise.all(flood.map((socket, n) => socket.follow('1', COSTLY.replace('creator', `of${n}: creator`))));
    const events = () => flood.flatMap(({ received }) => received.filter(({ type }) => type === 'next')).length;
    for (const [n, { id }] of memberships.entries()) await publish(subscriptionTopic(crowd[n]!.userId), id);
    expect((await world.as(person).get('/api/user')).status).toBe(200);
    expect(events()).toBeLessThan(40);
    await until(() => events() === 40);
  });

  it('starts nothing that still waits when it closes', async () => {
    const { id } = await aPost(await aCreator());
    const [gone, other] = [await open(), await open(person)];
    const sent = await sentBy(async () => {
      for (let n = 1; n <= 20; n++) gone.subscribe(`${n}`, COMMENTS, { id });
      gone.socket.close();
      await gone.closed;
      await other.follow('1', COMMENTS, { id });
    });
    const reads = sent.filter(({ text }) => /\bposts\b/.test(text)).length;
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThan(20);
  });

  it('of a visitor is one of a limited number of their network', async () => {
    SOCKET_LIMITS.perNetwork = 2;
    const [first] = [await open(), await open()];
    expect(await (await open()).closed).toBe(1013);
    expect((await open(person)).received).toEqual([{ type: 'connection_ack', payload: { signedIn: true } }]);
    first!.socket.close();
    await first!.closed;
    await until(async () => (await open()).socket.readyState === WebSocket.OPEN);
  });

  it('of a client that does not read is closed before a megabyte waits for it', async () => {
    const waiting: number[] = [];
    const terminate = vi.spyOn(WebSocket.prototype, 'terminate').mockImplementation(function (this: WebSocket) {
      waiting.push(this.bufferedAmount);
      terminate.mockRestore();
      this.terminate();
    });
    const { squads } = await aCreator({ squads: [100] });
    const { id } = await openSubscription(person, squads[0]!.id);
    const reader = await open(person);
    for (let n = 1; n <= 20; n++) await reader.follow(`${n}`, MUCH);
    reader.socket.pause();
    while (waiting.length === 0) {
      await publish(subscriptionTopic(person.userId), id);
      await new Promise((resolve) => setImmediate(resolve));
    }
    reader.socket.resume();
    expect(await reader.closed).toBe(1006);
    expect(waiting[0]).toBeGreaterThan(100_000);
    expect(waiting[0]).toBeLessThan(SOCKET_LIMITS.unread);
  });
});
