import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { config } from '../../platform/config/config';
import { sql, transaction } from '../../platform/db/database';
import { createApiToken } from '../../programs/tokens/token.service';
import { aCreator, aMember, aPerson, aPost, type Person } from '../../test/factories';
import { Client, until } from '../../test/harness';
import { aGoal, aKey, creator, fan, mutate, openRepeats, world } from '../../test/http/repeats';
import { nodesOn } from '../../test/processes/nodes';

openRepeats();

const goals = () => sql('select from goals where creator_user_id = $1', [creator.userId]);
const comments = (text: string) => sql<{ id: string }>('select id from comments where text = $1', [text]);

const ADD_COMMENT = `mutation($input: AddCommentInput!) {
  addComment(input: $input) { comment { id text } post { id } } }`;

/** Sends a POST as bytes and reads no response. */
async function sendUnread(
  who: Person,
  path: string,
  body: object,
  headers: Record<string, string>,
  url = world.url,
): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const text = JSON.stringify(body);
  const head = {
    host: `${hostname}:${port}`,
    cookie: `toli_session=${who.token}`,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  };
  const socket = connect(Number(port), hostname);
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.write([`POST ${path} HTTP/1.1`, ...lines, '', text].join('\r\n'));
  return socket;
}

/** A statement that waits for a lock, in the middle of a request. */
const waiting = () =>
  until(async () => {
    const [found] = await sql<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return found!.n > 0;
  });

/** Locks a page while `work` runs, so that requests that add to it wait. */
const holdingPage = <T>(work: () => Promise<T>) =>
  transaction(async () => {
    await sql('select from creators where user_id = $1 for update', [creator.userId]);
    return work();
  });

describe('a request with an Idempotency-Key', () => {
  it('whose response is lost is repeated, and adds its row once', async () => {
    const [before, key] = [await goals(), aKey()];
    await holdingPage(async () => {
      const socket = await sendUnread(creator, '/api/goal', aGoal('Cut off'), key);
      await waiting();
      const meanwhile = await world.as(creator).post('/api/goal', aGoal('Cut off'), key);
      expect([meanwhile.status, meanwhile.body.code, meanwhile.headers.get('retry-after')]).toEqual([
        ...[409, 'CONFLICT', '1'],
      ]);
      socket.destroy();
    });
    const again = await until(async () => {
      const answer = await world.as(creator).post('/api/goal', aGoal('Cut off'), key);
      return answer.status === 201 && answer;
    });
    const third = await world.as(creator).post('/api/goal', aGoal('Cut off'), key);
    expect(third.body).toEqual(again.body);
    expect((await goals()).length - before.length).toBe(1);
  });

  it('is done once, however often it is sent at once, by REST and by GraphQL', async () => {
    const post = await aPost(creator);
    const [rest, graphql] = [aKey(), aKey()];
    const input = { postId: post.id, text: 'Once by GraphQL' };
    await Promise.all(
      [1, 2, 3, 4].flatMap(() => [
        world.as(fan).post(`/api/comment/post/${post.id}`, { text: 'Once by REST' }, rest),
        mutate(fan, ADD_COMMENT, input, graphql),
      ]),
    );
    const [byRest] = await comments('Once by REST');
    const [byGraphql] = await comments('Once by GraphQL');
    const last = await world.as(fan).post(`/api/comment/post/${post.id}`, { text: 'Once by REST' }, rest);
    expect([last.status, last.body.commentId]).toEqual([201, byRest!.id]);
    expect((await mutate(fan, ADD_COMMENT, input, graphql)).body.data.addComment).toEqual({
      comment: { id: byGraphql!.id, text: 'Once by GraphQL' },
      post: { id: post.id },
    });
    expect([await comments('Once by REST'), await comments('Once by GraphQL')].map((all) => all.length)).toEqual([
      1, 1,
    ]);
  });

  it('is done once by two nodes that receive it at once, also where both responses are lost', {
    tags: ['slow'],
  }, async () => {
    const nodes = await nodesOn(config().databaseUrl!);
    onTestFinished(() => nodes.end());
    const { url } = await nodes.start({ ROLE: 'web' });
    const other = new Client(url, creator.token);
    const sendTo = (client: Client, title: string, key: Record<string, string>) =>
      client.post('/api/goal', aGoal(title), key);
    const both = [world.as(creator), other];

    // Both are cut off while one of them is in its transaction.
    const [before, key] = [await goals(), aKey()];
    await holdingPage(async () => {
      const sockets = await Promise.all(
        [world.url, url].map((each) => sendUnread(creator, '/api/goal', aGoal('At once'), key, each)),
      );
      await waiting();
      const [here, there] = await Promise.all(both.map((client) => sendTo(client, 'At once', key)));
      expect([here!.status, there!.status]).toEqual([409, 409]);
      for (const socket of sockets) socket.destroy();
    });
    const done = await until(async () => {
      const answers = await Promise.all(both.map((client) => sendTo(client, 'At once', key)));
      return answers.every(({ status }) => status === 201) && answers;
    });
    expect(done[0]!.body).toEqual(done[1]!.body);
    expect((await goals()).length - before.length).toBe(1);

    // One has done it, and its response is lost: the other one answers with what was made.
    const later = aKey();
    const socket = await sendUnread(creator, '/api/goal', aGoal('Done and lost'), later, url);
    await until(async () => (await goals()).length - before.length === 2);
    socket.destroy();
    const repeated = await sendTo(both[0]!, 'Done and lost', later);
    expect([repeated.status, repeated.body.title]).toEqual([201, 'Done and lost']);
    expect((await goals()).length - before.length).toBe(2);
  });

  it('with another body is 422, also where it could run again; another person, path or operation has its own', async () => {
    const key = aKey();
    const send = (title: string, who = creator) => world.as(who).post('/api/goal', aGoal(title), key);
    expect((await send('First')).status).toBe(201);
    const other = await send('Second');
    expect([other.status, other.body]).toEqual([
      422,
      { code: 'BAD_USER_INPUT', msg: expect.stringMatching(/came with another request within 24 hours/) },
    ]);
    expect((await send('Second', await aCreator({}))).status).toBe(201);
    expect((await world.as(creator).post('/api/squad', { title: 'S', amount: 300 }, key)).status).toBe(201);
    const rename = (fullName: string) =>
      mutate(
        creator,
        'mutation($input: UpdateUserInput!) { updateUser(input: $input) { viewer { user { fullName } } } }',
        { fullName },
        key,
      );
    expect((await rename('Kabir Das')).body.data.updateUser.viewer.user.fullName).toBe('Kabir Das');
    expect((await rename('Kabir Das')).body.errors).toBeUndefined();
    expect((await rename('Someone else')).body.errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    const two = `mutation($input: CreateGoalInput!) { a: createGoal(input: $input) { goal { id } } b: createGoal(input: $input) { goal { id } } }`;
    const { a, b } = (await mutate(creator, two, aGoal('Two'), key)).body.data;
    expect(a.goal.id).not.toBe(b.goal.id);
    expect((await mutate(creator, two, aGoal('Two'), key)).body.data).toEqual({ a, b });
  });

  it('is answered with the present row, by the present rights', async () => {
    const key = aKey();
    const send = () => world.as(creator).post('/api/goal', aGoal('Renamed'), key);
    const { body } = await send();
    await world.as(creator).patch(`/api/goal/${body.goalId}`, { title: 'Another name' });
    expect((await send()).body).toMatchObject({ goalId: body.goalId, title: 'Another name' });
    await world.as(creator).delete(`/api/goal/${body.goalId}`);
    expect((await send()).status).toBe(404);
    const post = await aPost(creator, { squad: creator.squads[0] });
    const member = await aMember(world, { of: creator.squads[0]! });
    const comment = () => world.as(member).post(`/api/comment/post/${post.id}`, { text: 'As a member' }, key);
    expect((await comment()).status).toBe(201);
    const leave = 'mutation($input: LeaveSquadInput!) { leaveSquad(input: $input) { subscription { id } } }';
    const mine = await world.as(member).get(`/api/manualSub/${creator.userId}`);
    await world.as(member).query(leave, { input: { subscriptionId: mine.body.manualSubId } });
    expect((await comment()).status).toBe(403);
  });

  it('that was refused or failed may be corrected with the same key', async () => {
    const key = aKey();
    expect((await world.as(creator).post('/api/goal', { title: '' }, key)).status).toBe(400);
    expect((await world.as(creator).post('/api/goal', aGoal(), key)).status).toBe(201);
  });

  it('toggles a like once, sends a refund once, and adds a post, a page, a message and a complaint once', async () => {
    const post = await aPost(creator);
    const like = aKey();
    for (const _ of [1, 2])
      expect((await world.as(fan).post(`/api/like/${post.id}`, undefined, like)).body.isPostLiked).toBe(true);
    const twice = async (who: Person, path: string, body: object) => {
      const key = aKey();
      const [first, second] = [await world.as(who).post(path, body, key), await world.as(who).post(path, body, key)];
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.body).toEqual(first.body);
    };
    await twice(creator, '/api/post', { description: 'A post of one request' });
    await twice(await aPerson(), '/api/creator', { pageName: 'Nila sings', bio: 'songs', isPlural: false });
    await twice(fan, `/api/messages/${creator.userId}`, { text: 'One message' });
    const [payment] = await sql<{ id: string; amount: number }>('select id, amount from payments where user_id = $1', [
      fan.userId,
    ]);
    const refund = 'mutation($input: RefundPaymentInput!) { refundPayment(input: $input) { payment { id } } }';
    const file = 'mutation($input: FileGrievanceInput!) { fileGrievance(input: $input) { number dueAt } }';
    const complaint = { kind: 'OTHER', address: '', words: 'Something is wrong on this page, and I say what.' };
    for (const [who, query, input] of [
      [creator, refund, { paymentId: payment!.id, reason: 'They asked for it', amount: String(payment!.amount) }],
      [fan, file, complaint],
    ] as const) {
      const key = aKey();
      const first = await mutate(who, query, input, key);
      expect(first.body.errors).toBeUndefined();
      expect((await mutate(who, query, input, key)).body).toEqual(first.body);
    }
    expect(await sql('select from refund_requests where payment_id = $1', [payment!.id])).toHaveLength(1);
  });

  it('is 409 with what to do where the response has a secret, which is stored nowhere', async () => {
    const tokens = 'mutation($input: CreateApiTokenInput!) { createApiToken(input: $input) { token } }';
    const input = { name: 'A script', scope: 'READ' };
    const key = aKey();
    expect((await mutate(creator, tokens, input, key)).body.data.createApiToken.token).toMatch(/^toli_/);
    const again = (await mutate(creator, tokens, input, key)).body.errors[0];
    expect([again.extensions.code, again.message]).toEqual(['CONFLICT', expect.stringMatching(/make another one/)]);
    expect(await sql('select from api_tokens where user_id = $1', [creator.userId])).toHaveLength(1);
  });

  it("by a token is separate from the session's", async () => {
    const { token } = await createApiToken(creator, { name: 'A script', scope: 'WRITE', expiresAt: null });
    const key = aKey();
    const [session, program] = await Promise.all([
      world.as(creator).post('/api/goal', aGoal('By both'), key),
      world.as().post('/api/goal', aGoal('By both'), { ...key, authorization: `Bearer ${token}` }),
    ]);
    expect([session.status, program.status]).toEqual([201, 201]);
    expect(session.body.goalId).not.toBe(program.body.goalId);
    const asked = await fetch(`${world.url}/api/goal`, {
      method: 'OPTIONS',
      headers: { origin: 'https://else.example', 'access-control-request-headers': 'authorization,idempotency-key' },
    });
    expect(asked.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  });
});
