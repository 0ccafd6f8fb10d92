import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { statementsOf } from '../../test/database/statements';
import { aCreator, aMember, type Person, pay } from '../../test/factories';
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
import { until } from '../../test/harness';

openChats();

describe('a message that is sent twice with one key', () => {
  it('is stored once, also at the same moment', async () => {
    // The first message makes the room, which all of them may find missing. That does not happen in every round.
    for (let round = 0; round < 10; round++) {
      await sql('with m as (delete from messages) delete from rooms');
      const sent = await Promise.all(
        Array.from({ length: 8 }, () => send(fan, creator, 'Hello', { idempotencyKey: 'one' })),
      );
      expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
    }
    expect(await inboxOf(creator, 'CREATOR')).toMatchObject([
      { unread: 1, messages: { edges: [{ node: { text: 'Hello' } }] } },
    ]);
  });

  it('is answered with the first one, also when no more may be sent', async () => {
    const { message } = await send(fan, creator, 'Hello', { idempotencyKey: 'one' });
    await world.as(fan).patch(`/api/manualSub/${creator.userId}/cancel`);
    const again = await send(fan, creator, 'Hello', { idempotencyKey: 'one' });
    expect(again.message).toEqual(message);
    expect((await refusedTo(fan, creator, 'Hello', { idempotencyKey: 'two' })).code).toBe('FORBIDDEN');
  });

  it('is recognised for its sender only, and another person may use the same key', async () => {
    await send(fan, creator, 'Hello', { idempotencyKey: 'one' });
    const asked =
      'query($inbox: Inbox!) { viewer { rooms(inbox: $inbox) { edges { node { lastMessage { idempotencyKey } } } } } }';
    const keyFor = async (who: Person, inbox: string) =>
      (await world.as(who).query(asked, { inbox })).viewer.rooms.edges[0].node.lastMessage.idempotencyKey;
    expect([await keyFor(fan, 'MEMBER'), await keyFor(creator, 'CREATOR')]).toEqual(['one', null]);
  });

  it('is two messages in two rooms, and from two people', async () => {
    const other = await aCreator({ squads: [50] });
    await pay(world, fan, other.squads[0]!);
    const ids = [
      await send(fan, creator, 'a', { idempotencyKey: 'k' }),
      await send(fan, other, 'a', { idempotencyKey: 'k' }),
      await send(creator, fan, 'a', { idempotencyKey: 'k', inbox: 'CREATOR' }),
    ].map(({ message }) => message.id);
    expect(new Set(ids).size).toBe(3);
    const long = await refusedTo(fan, creator, 'a', { idempotencyKey: 'k'.repeat(101) });
    expect(long.fields).toEqual({ idempotencyKey: 'Exceeded max character limit' });
  });
});

it('many messages at the same time, first ones too, have one order for both people, and none is lost', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, i) => (i % 2 ? send(fan, creator, `${i}`) : fromCreator(`${i}`))));
  const [mine, theirs] = [await roomOf(fan, 'MEMBER', creator), await roomOf(creator, 'CREATOR', fan)];
  expect(mine.messages).toEqual(theirs.messages);
  expect(mine.messages.edges).toHaveLength(30);
  expect([mine.unread, theirs.unread]).toEqual([15, 15]);
  const late = await sql(
    `select from (select created_at <= lag(created_at) over (partition by room_id order by number) as is_late from messages) m
     where is_late`,
  );
  expect(late).toEqual([]);
  const order = await sql(
    'select number from messages m join rooms r on r.id = m.room_id where member_id = $1 order by number',
    [fan.userId],
  );
  expect(order).toEqual(Array.from({ length: 30 }, (_, i) => ({ number: i + 1 })));
});

it('older slices have no gap while new messages arrive', async () => {
  for (let i = 1; i <= 9; i++) await send(fan, creator, String(i));
  const asked = `query($userId: ID!, $after: String) { viewer { room(inbox: MEMBER, userId: $userId) {
    messages(first: 4, after: $after) { edges { node { text } } pageInfo { hasNextPage endCursor } } } } }`;
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const {
      viewer,
    }: {
      viewer: {
        room: {
          messages: { edges: { node: { text: string } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
        };
      };
    } = await world.as(fan).query(asked, { userId: creator.userId, after });
    const { edges, pageInfo } = viewer.room.messages;
    seen.push(...edges.map(({ node }) => node.text));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    await send(fan, creator, 'more');
  } while (after);
  expect(seen).toEqual(['9', '8', '7', '6', '5', '4', '3', '2', '1']);
});

it('ten rooms cost as many statements as one, with their messages; the latest is first', async () => {
  const members: Person[] = [];
  for (let i = 0; i < 9; i++) members.push(await aMember(world, { of: squad }));
  await fromCreator('hello');
  const list = () => statementsOf(() => inboxOf(creator, 'CREATOR'));
  const one = await list();
  for (const member of members) await fromCreator('hello', member);
  expect(await list()).toBe(one);
  const rest = () => statementsOf(() => world.as(creator).get('/api/messages/creator/rooms'));
  expect(await rest()).toBeLessThanOrEqual(one);
  await send(members[3]!, creator, 'me first');
  const rooms = await inboxOf(creator, 'CREATOR');
  expect(rooms.map(({ userId }: { userId: string }) => userId).slice(0, 2)).toEqual([
    members[3]!.userId,
    members[8]!.userId,
  ]);
  const paged = await world.as(creator).get('/api/messages/creator/rooms?limit=4');
  const next = await world
    .as(creator)
    .get(`/api/messages/creator/rooms?limit=100&cursor=${paged.headers.get('x-next-cursor')}`);
  expect([...paged.body, ...next.body].map(({ userId }) => userId)).toEqual(
    rooms.map(({ userId }: { userId: string }) => userId),
  );
});

describe('live', () => {
  const ADDED = 'subscription { messageAdded { room { userId unread inbox } message { text senderUserId } } }';
  /** The events that a person receives from now on; the list grows. */
  async function receivedBy(who: Person, subscription = ADDED) {
    const live = await world.as(who).live(subscription);
    // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
    const received: any[] = [];
    const listen = async (): Promise<void> => {
      const data = await live.next();
      received.push(Object.values(data)[0]);
      return listen();
    };
    // Until the test's world closes.
    listen().catch(() => undefined);
    return received;
  }

  it('a message reaches both people, on all their devices, and no one else', async () => {
    const [mine, theirs, others] = [
      await receivedBy(fan),
      await receivedBy(creator),
      await receivedBy(await aMember(world, { of: squad })),
    ];
    // Until all of them have subscribed.
    await until(async () => {
      await send(fan, creator, 'Hello');
      return mine.length > 0 && theirs.length > 0;
    });
    expect(mine[0]).toEqual({
      room: { userId: creator.userId, unread: 0, inbox: 'MEMBER' },
      message: { text: 'Hello', senderUserId: fan.userId },
    });
    expect(theirs[0]).toMatchObject({ room: { userId: fan.userId, inbox: 'CREATOR' } });
    const numbers = Array.from({ length: 20 }, (_, i) => `${i}`);
    for (const [i, text] of numbers.entries()) await (i % 2 ? send(fan, creator, text) : fromCreator(text));
    const textsIn = (received: typeof mine) =>
      received.map(({ message }) => message.text).filter((text) => text !== 'Hello');
    await until(() => textsIn(mine).length === 20 && textsIn(theirs).length === 20);
    expect([textsIn(mine), textsIn(theirs)]).toEqual([numbers, numbers]);
    expect(others).toEqual([]);
  });

  it('a message that is read on one device is read on the others', async () => {
    const received = await receivedBy(fan, 'subscription { roomChanged { userId unread } }');
    await until(async () => {
      await fromCreator('Hello');
      await world
        .as(fan)
        .query('mutation($input: MarkRoomReadInput!) { markRoomRead(input: $input) { room { id } } }', {
          input: { inbox: 'MEMBER', userId: creator.userId },
        });
      return received.length > 0;
    });
    expect(received[0]).toEqual({ userId: creator.userId, unread: 0 });
  });
});
