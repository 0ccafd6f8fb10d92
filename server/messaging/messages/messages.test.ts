import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aCreator, aMember, aPerson, PASSWORD, type Person, pay } from '../../test/factories';
import {
  creator,
  fan,
  fromCreator,
  inboxOf,
  openChats,
  refusedTo,
  roomOf,
  send,
  squad,
  world,
} from '../../test/fixtures/chats';
import { daysPass } from '../../test/money/daysPass';

openChats();

const textsOf = async (who = fan, inbox: 'MEMBER' | 'CREATOR' = 'MEMBER', other = creator) =>
  (await roomOf(who, inbox, other)).messages.edges.map(({ node }: { node: { text: string } }) => node.text);

describe('a creator and a member', () => {
  it('write to each other in one room, which each sees from their side', async () => {
    await send(fan, creator, '  Hello, Kabir\n');
    await fromCreator('नमस्ते आशा 👋🏽');
    expect(await inboxOf(fan)).toMatchObject([
      {
        inbox: 'MEMBER',
        userId: creator.userId,
        name: 'Kabir paints',
        unread: 1,
        closedBecause: null,
        lastMessage: { text: 'नमस्ते आशा 👋🏽', senderUserId: creator.userId },
      },
    ]);
    expect(await inboxOf(creator, 'CREATOR')).toMatchObject([
      { inbox: 'CREATOR', userId: fan.userId, name: 'Asha Rao', unread: 1 },
    ]);
    expect(await textsOf()).toEqual(['नमस्ते आशा 👋🏽', 'Hello, Kabir']);
    expect(await textsOf(creator, 'CREATOR', fan as never)).toEqual(await textsOf());
    expect(await inboxOf(creator)).toEqual([]);
  });

  it('have a room before the first message, and the same room after it, but only on their screens', async () => {
    const before = await roomOf(fan, 'MEMBER', creator);
    expect(before).toMatchObject({ lastMessage: null, unread: 0, name: 'Kabir paints', messages: { edges: [] } });
    expect(await inboxOf(fan)).toEqual([]);
    const { room } = await send(fan, creator, 'Hello');
    expect(room).toMatchObject({ id: before.id, lastMessage: { text: 'Hello' } });
    const { node } = await world.as(creator).query('query($id: ID!) { node(id: $id) { ... on Room { inbox name } } }', {
      id: before.id,
    });
    expect(node).toEqual({ inbox: 'CREATOR', name: 'Asha Rao' });
  });

  it('who are members of each other have two rooms (decision K2)', async () => {
    const other = await aCreator({ pageName: 'Meera sings', squads: [50] });
    await pay(world, other, squad);
    await pay(world, creator, other.squads[0]!);
    await send(other, creator, 'I like your pictures');
    await send(creator, other, 'I like your songs');
    expect(await inboxOf(other)).toMatchObject([
      { name: 'Kabir paints', lastMessage: { text: 'I like your pictures' } },
    ]);
    expect(await inboxOf(other, 'CREATOR')).toMatchObject([{ lastMessage: { text: 'I like your songs' } }]);
  });

  it('are read by no one else', async () => {
    const { room, message } = await send(fan, creator, 'Just between us');
    const other = await aMember(world, { of: squad });
    const asked =
      'query($ids: [ID!]!) { nodes(ids: $ids) { id } viewer { rooms(inbox: MEMBER) { edges { cursor } } } }';
    const answer = await world.as(other).query(asked, { ids: [room.id, message.id] });
    expect(answer).toEqual({ nodes: [null, null], viewer: { rooms: { edges: [] } } });
    expect((await world.as(other).get(`/api/messages/${creator.userId}`)).body).toEqual([]);
  });
});

describe('a message is refused', () => {
  it.each([
    ['', 'Please write a message'],
    [' \n\u200b ', 'Please write a message'],
    ['न'.repeat(2001), 'Exceeded max character limit'],
    ['a\u0000b', 'Please remove the characters that cannot be shown'],
  ])('for %j', async (text, why) => {
    expect(await refusedTo(fan, creator, text)).toMatchObject({ code: 'BAD_USER_INPUT', fields: { text: why } });
    expect(await inboxOf(fan)).toEqual([]);
  });

  it('but not with 2000 characters of any script, counted after NFC', async () => {
    const text = `${'é'.repeat(1990)}👩‍🌾\u200dह`;
    const { message } = await send(fan, creator, text.normalize('NFD'));
    expect(message.text).toBe(text);
  });

  it('between a creator and a person who never joined', async () => {
    const stranger = await aPerson();
    expect(await refusedTo(stranger, creator, 'Hi')).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Join a squad to send messages',
    });
    expect((await refusedTo(creator, stranger, 'Hi', { inbox: 'CREATOR' })).code).toBe('FORBIDDEN');
    expect((await refusedTo(fan, creator, 'Hi', { inbox: 'CREATOR' })).code).toBe('FORBIDDEN');
    expect((await refusedTo(creator, creator, 'Hi')).code).toBe('FORBIDDEN');
    expect((await refusedTo(fan, stranger, 'Hi')).code).toBe('NOT_FOUND');
    expect(await roomOf(stranger, 'MEMBER', creator)).toBeNull();
    expect(
      (await world.as().refused('mutation { markRoomRead(input: { inbox: MEMBER, userId: "x" }) { room { id } } }'))
        .code,
    ).toBe('UNAUTHENTICATED');
  });

  it('after too many', async () => {
    await sql(
      `insert into rate_limits (key, points, expire)
       select 'sendMessage:account:' || translate(rtrim(encode(sha256($1::text::bytea), 'base64'), '='), '+/', '-_'), 2000,
         (extract(epoch from now()) * 1000)::bigint + 60000`,
      [fan.userId],
    );
    expect((await refusedTo(fan, creator, 'Hi')).code).toBe('RATE_LIMITED');
  });
});

describe('after leaving, or while one of them is gone', () => {
  it('both still read, and neither can write (decision K1)', async () => {
    await send(fan, creator, 'Bye');
    await world.as(fan).patch(`/api/manualSub/${creator.userId}/cancel`);
    expect(await textsOf()).toEqual(['Bye']);
    expect(await inboxOf(fan)).toMatchObject([{ closedBecause: 'Join a squad to send messages' }]);
    expect((await refusedTo(fan, creator, 'Hi')).message).toBe('Join a squad to send messages');
    expect((await refusedTo(creator, fan, 'Hi', { inbox: 'CREATOR' })).message).toBe(
      'Only members of your squads get messages from you',
    );
    expect((await world.as(fan).get(`/api/messages/${creator.userId}`)).body).toHaveLength(1);
    await pay(world, fan, squad);
    await send(fan, creator, 'I am back');
  });

  it('both read an empty room too, by REST and by GraphQL (decision K1)', async () => {
    const quiet = await aMember(world, { of: squad });
    await world.as(quiet).patch(`/api/manualSub/${creator.userId}/cancel`);
    expect(await world.as(quiet).get(`/api/messages/${creator.userId}`)).toMatchObject({ status: 200, body: [] });
    expect(await world.as(creator).get(`/api/messages/creator/${quiet.userId}`)).toMatchObject({
      status: 200,
      body: [],
    });
    expect(await roomOf(quiet, 'MEMBER', creator)).toMatchObject({ closedBecause: 'Join a squad to send messages' });
    expect(await roomOf(creator, 'CREATOR', quiet)).not.toBeNull();
    const read = (inbox: string, other: Person) =>
      `mutation { markRoomRead(input: { inbox: ${inbox}, userId: "${other.userId}" }) { room { unread } } }`;
    expect((await world.as(quiet).query(read('MEMBER', creator))).markRoomRead.room.unread).toBe(0);
    expect((await world.as(creator).query(read('CREATOR', quiet))).markRoomRead.room.unread).toBe(0);
    expect((await world.as(quiet).post(`/api/messages/${creator.userId}`, { text: 'Hi' })).status).toBe(403);
    expect((await world.as(quiet).get('/api/messages/rooms')).body).toEqual([]);
  });

  it('a membership whose month is over still writes while it can be renewed', async () => {
    const ends = (when: string) =>
      sql(`update squad_subscriptions set paid_until = now() + $1::interval where member_id = $2`, [when, fan.userId]);
    await ends('-1 day');
    await send(fan, creator, 'I will pay tomorrow');
    await fromCreator('No hurry');
    await ends('-8 days');
    expect((await refusedTo(fan, creator, 'Now I do')).code).toBe('FORBIDDEN');
  });

  it.each(['blocked_at', 'deactivated_at', 'deletion_asked_at'])(
    'a person who is gone (%s) gets no messages',
    async (column) => {
      await send(fan, creator, 'Hello');
      await sql(`update users set ${column} = now() where id = $1`, [creator.userId]);
      expect((await refusedTo(fan, creator, 'Hi')).message).toBe('They cannot get messages at the moment');
      expect(await textsOf()).toEqual(['Hello']);
    },
  );

  it('a page that reviewers have blocked sends and gets no messages', async () => {
    await sql('update creators set blocked_at = now() where user_id = $1', [creator.userId]);
    expect((await refusedTo(fan, creator, 'Hi')).code).toBe('FORBIDDEN');
    expect((await refusedTo(creator, fan, 'Hi', { inbox: 'CREATOR' })).code).toBe('FORBIDDEN');
  });

  it("an erased person's texts are emptied, and the other's stay (decision C7)", async () => {
    await send(fan, creator, 'My secret');
    await fromCreator('Your secret is safe');
    await world.as(fan).post('/api/private/user/delete', { password: PASSWORD });
    await daysPass(31);
    expect(await textsOf(creator, 'CREATOR', fan as never)).toEqual([
      'Your secret is safe',
      'This message was deleted',
    ]);
    expect(await inboxOf(creator, 'CREATOR')).toMatchObject([{ name: 'Deleted user' }]);
    expect(await sql("select from messages where text like '%My secret%'")).toEqual([]);
  });
});

describe('read and unread', () => {
  const READ = `mutation($input: MarkRoomReadInput!) { markRoomRead(input: $input) { room { unread } } }`;
  const read = async (upTo?: string) =>
    (await world.as(fan).query(READ, { input: { inbox: 'MEMBER', userId: creator.userId, upTo } })).markRoomRead.room
      .unread;
  const hasUnread = async () =>
    (await world.as(fan).query('{ viewer { any: hasUnreadMessages, creator: hasUnreadMessages(inbox: CREATOR) } }'))
      .viewer;

  it("counts the other's messages until they are read", async () => {
    expect(await hasUnread()).toEqual({ any: false, creator: false });
    await send(fan, creator, 'Hello');
    const { message } = await fromCreator('one');
    await fromCreator('two');
    await fromCreator('three');
    expect(await hasUnread()).toEqual({ any: true, creator: false });
    expect(await inboxOf(fan)).toMatchObject([{ unread: 3 }]);
    expect(await read(message.id)).toBe(2);
    expect(await read()).toBe(0);
    expect(await read(message.id)).toBe(0);
    expect(await hasUnread()).toEqual({ any: false, creator: false });
    expect(await inboxOf(creator, 'CREATOR')).toMatchObject([{ unread: 1 }]);
  });

  it('a message that arrives while the room is read stays unread', async () => {
    const { message } = await fromCreator('one');
    await Promise.all([
      ...Array.from({ length: 10 }, (_, i) => fromCreator(`more ${i}`)),
      ...Array.from({ length: 10 }, () => read(message.id)),
    ]);
    expect(await read(message.id)).toBe(10);
  });

  it('a message of another room marks no message as read', async () => {
    const other = await aMember(world, { of: squad });
    const { message } = await fromCreator('for somebody else', other);
    await fromCreator('for you');
    expect(await read(message.id)).toBe(1);
    const unknown = await world.as(fan).refused(READ, { input: { inbox: 'MEMBER', userId: 'x' } });
    expect(unknown.code).toBe('BAD_USER_INPUT');
  });
});

describe('over REST', () => {
  it("rooms and messages have the contract's shape", async () => {
    const sent = await world.as(fan).post(`/api/messages/${creator.userId}`, { text: ' Hello ' });
    expect(sent).toMatchObject({ status: 201, body: { text: 'Hello', senderUserId: fan.userId } });
    expect(Object.keys(sent.body).sort()).toEqual(['attachment', 'messageId', 'senderUserId', 'text', 'timestamp']);
    const { body: answer } = await world.as(creator).post(`/api/messages/creator/${fan.userId}`, { text: 'Hi' });
    for (const [who, path] of [
      [fan, creator.userId],
      [creator, `creator/${fan.userId}`],
    ] as const) {
      expect((await world.as(who).get(`/api/messages/${path}`)).body).toEqual([sent.body, answer]);
    }
    const { text, senderUserId, timestamp } = answer;
    const lastMessage = { text, senderUserId, timestamp };
    expect((await world.as(fan).get('/api/messages/rooms')).body).toEqual([
      { userId: creator.userId, name: 'Kabir paints', profilePicSrc: null, lastMessage },
    ]);
    expect((await world.as(creator).get('/api/messages/creator/rooms')).body).toEqual([
      { userId: fan.userId, name: 'Asha Rao', profilePicSrc: null, lastMessage },
    ]);
  });

  it('the latest 50 are listed oldest first, and the cursor goes back', async () => {
    for (let i = 1; i <= 53; i++) await send(fan, creator, String(i));
    const latest = await world.as(fan).get(`/api/messages/${creator.userId}`);
    const numbers = (list: { text: string }[]) => list.map(({ text }) => Number(text));
    expect(numbers(latest.body)).toEqual(Array.from({ length: 50 }, (_, i) => i + 4));
    const before = await world
      .as(fan)
      .get(`/api/messages/${creator.userId}?cursor=${latest.headers.get('x-next-cursor')}`);
    expect(numbers(before.body)).toEqual([1, 2, 3]);
    expect(before.headers.get('x-next-cursor')).toBeNull();
    expect(numbers((await world.as(fan).get(`/api/messages/${creator.userId}?limit=2`)).body)).toEqual([52, 53]);
    const wrong = Buffer.from(JSON.stringify(['-1', creator.userId])).toString('base64url');
    expect((await world.as(fan).get(`/api/messages/${creator.userId}?cursor=${wrong}`)).status).toBe(400);
  });

  it('a refused call says why', async () => {
    const stranger = await aPerson();
    const statusOf = async (who: { token: string } | undefined, path: string) =>
      (await world.as(who).get(`/api/messages/${path}`)).status;
    expect(await statusOf(undefined, 'rooms')).toBe(401);
    expect(await statusOf(fan, 'creator/rooms')).toBe(403);
    expect(await statusOf(stranger, creator.userId)).toBe(403);
    expect(await statusOf(creator, `creator/${stranger.userId}`)).toBe(403);
    expect(await statusOf(fan, stranger.userId)).toBe(404);
    expect(await statusOf(fan, 'x')).toBe(400);
    for (const text of [null, 7, {}, '', ' '])
      expect(await world.as(fan).post(`/api/messages/${creator.userId}`, { text })).toMatchObject({
        status: 400,
        body: { fields: { text: 'Please write a message' } },
      });
    for (const body of [undefined, [], 'null'])
      expect((await world.as(fan).post(`/api/messages/${creator.userId}`, body)).status).toBe(400);
    expect(
      (await world.as(fan).post(`/api/messages/${creator.userId}`, { text: 'x', inbox: 'CREATOR', userId: 'y' }))
        .status,
    ).toBe(201);
  });
});
