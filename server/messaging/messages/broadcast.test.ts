import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { publish } from '../../platform/live/pubsub';
import { statementsOf } from '../../test/database/statements';
import { aCreator, aMember, PASSWORD, type Person } from '../../test/factories';
import { creator, fan, fromCreator, inboxOf, openChats, send, squad, textsOf, world } from '../../test/fixtures/chats';
import { until } from '../../test/harness';
import { daysPass } from '../../test/money/daysPass';
import { broadcastTopic, sendBroadcast } from './broadcast.service';

openChats();

const BROADCAST = `mutation($input: BroadcastMessageInput!) {
  broadcastMessage(input: $input) { broadcast { id text sentTo } } }`;
const toSquads = (text: string, more: object = {}) => ({ input: { squadIds: [squad.id], text, ...more } });
/** A broadcast to the squad that is not sent yet. */
const write = async (text: string, more: object = {}) =>
  (await world.as(creator).query(BROADCAST, toSquads(text, more))).broadcastMessage.broadcast;
/** A broadcast to the squad, sent to all members. */
async function broadcast(text: string, more: object = {}) {
  const written = await write(text, more);
  await runDueJobs();
  return written;
}

/** Inserts this many members of the squad. */
const manyMembers = (count: number) =>
  sql<{ id: string }>(
    `with people as (
       insert into users (email, email_key, full_name)
       select gen_random_uuid(), gen_random_uuid(), 'Fan ' || n from generate_series(1, $3::int) n returning id
     )
     insert into squad_subscriptions (member_id, creator_user_id, squad_id, amount, status, paid_until, billing_day, member_since)
     select id, $1, $2, 100, 1, now() + interval '20 days', 1, now() from people returning member_id as id`,
    [creator.userId, squad.id, count],
  );

/** Runs failed jobs again, as if they were due. */
async function tryAgain(): Promise<void> {
  await sql(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where task_identifier = 'sendBroadcast'), run_at => now())`,
  );
  await runDueJobs();
}

describe('a broadcast to a squad', () => {
  it('reaches each member in their own room, as any other message', async () => {
    const other = await aMember(world, { of: squad });
    await send(fan, creator, 'Hello');
    expect(await write('  Thank you all 👋🏽\n')).toMatchObject({ text: 'Thank you all 👋🏽', sentTo: 0 });
    expect(await textsOf(fan)).toEqual(['Hello']);
    await runDueJobs();
    expect(await textsOf(fan)).toEqual(['Thank you all 👋🏽', 'Hello']);
    expect(await textsOf(other)).toEqual(['Thank you all 👋🏽']);
    expect(await inboxOf(fan)).toMatchObject([{ unread: 1, lastMessage: { senderUserId: creator.userId } }]);
    await send(fan, creator, 'Welcome');
    expect(await textsOf(fan)).toEqual(['Welcome', 'Thank you all 👋🏽', 'Hello']);
    expect((await inboxOf(creator, 'CREATOR')).map(({ userId }: { userId: string }) => userId)).toEqual([
      fan.userId,
      other.userId,
    ]);
  });

  it('reaches members of the chosen squads only', async () => {
    const page = await aCreator({ pageName: 'Meera sings', squads: [50, 80, 90] });
    const [low, middle, high] = await Promise.all(page.squads.map((of) => aMember(world, { of })));
    const [one, , three] = page.squads;
    await world.as(page).query(BROADCAST, { input: { squadIds: [one!.id, three!.id, one!.id], text: 'Hello' } });
    await runDueJobs();
    const rooms = await Promise.all([low!, middle!, high!].map((who) => inboxOf(who)));
    expect(rooms.map((of) => of.length)).toEqual([1, 0, 1]);
    expect(await inboxOf(fan)).toEqual([]);
  });

  it('is sent over REST as well', async () => {
    const { status, body } = await world
      .as(creator)
      .post('/api/messages/creator/broadcast', { squadIds: [squad.id], text: 'Hello' });
    expect({ status, body }).toEqual({
      status: 201,
      body: { broadcastId: body.broadcastId, text: 'Hello', sentTo: 0 },
    });
    await runDueJobs();
    expect(await textsOf(fan)).toEqual(['Hello']);
  });

  it('is sent once with one key, also at the same moment, and when no more may be sent', async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, () => write('Hello', { idempotencyKey: 'one' })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    await runDueJobs();
    expect(await textsOf(fan)).toEqual(['Hello']);
    expect(await write('Hello', { idempotencyKey: 'one' })).toMatchObject({ id: sent[0].id, sentTo: 1 });
  });

  it('is read back by its creator only', async () => {
    const { id } = await broadcast('Hello');
    const asked = 'query($id: ID!) { node(id: $id) { ... on Broadcast { text sentTo } } }';
    expect((await world.as(creator).query(asked, { id })).node).toEqual({ text: 'Hello', sentTo: 1 });
    expect((await world.as(fan).query(asked, { id })).node).toBe(null);
  });
});

describe('members who may not be written to get nothing', () => {
  it('who have left meanwhile or are gone; a pending payment does not matter', async () => {
    const [leaver, away, late] = await Promise.all([1, 2, 3].map(() => aMember(world, { of: squad })));
    await write('Hello');
    await world.as(leaver!).patch(`/api/manualSub/${creator.userId}/cancel`);
    await sql(`update squad_subscriptions set paid_until = now() - interval '1 hour' where member_id = any($1)`, [
      [leaver!.userId, late!.userId],
    ]);
    await sql('update users set deactivated_at = now() where id = $1', [away!.userId]);
    await runDueJobs();
    expect(await Promise.all([leaver!, late!, fan].map(textsOf))).toEqual([[], ['Hello'], ['Hello']]);
    expect(await sql('select from rooms where member_id = $1', [away!.userId])).toEqual([]);
  });

  it('who have blocked the creator, or were blocked', async () => {
    const [blocker, blocked] = await Promise.all([1, 2].map(() => aMember(world, { of: squad })));
    const block = 'mutation($input: BlockContactInput!) { blockContact(input: $input) { viewer { email } } }';
    await world.as(blocker!).query(block, { input: { userId: creator.userId } });
    await world.as(creator).query(block, { input: { userId: blocked!.userId } });
    const { id } = await broadcast('Hello');
    expect(await sql('select member_id from rooms where creator_user_id = $1', [creator.userId])).toEqual([
      { member_id: fan.userId },
    ]);
    expect(await sql('select sent_to from broadcasts where id = $1', [id])).toEqual([{ sent_to: 1 }]);
  });

  it('after reviewers have blocked the page', async () => {
    await write('Hello');
    await sql('update creators set blocked_at = now() where user_id = $1', [creator.userId]);
    await runDueJobs();
    expect(await textsOf(fan)).toEqual([]);
  });
});

describe('a broadcast is refused', () => {
  const refused = (who: Person, input: object) => world.as(who).refused(BROADCAST, toSquads('Hello', input));

  it.each([
    [{ text: ' \n' }, { text: 'Please write a message' }],
    [{ text: 'न'.repeat(2001) }, { text: 'Exceeded max character limit' }],
    [{ squadIds: [] }, { squadIds: 'Please choose a squad' }],
    [{ idempotencyKey: 'k'.repeat(101) }, { idempotencyKey: 'Exceeded max character limit' }],
  ])('for %j', async (input, fields) => {
    expect(await refused(creator, input)).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  });

  it("to other creators' squads, deleted ones, and invalid ids", async () => {
    const other = await aCreator({ squads: [50, 60] });
    const squadIds = [squad.id, other.squads[0]!.id];
    expect(await refused(creator, { squadIds })).toMatchObject({ code: 'FORBIDDEN' });
    await sql('update squads set archived_at = now() where id = $1', [other.squads[1]!.id]);
    expect(await refused(other, { squadIds: [other.squads[1]!.id] })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(creator, { squadIds: ['x'] })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(
      await sql('select from broadcasts where creator_user_id = any($1)', [[creator.userId, other.userId]]),
    ).toEqual([]);
  });

  it('from people without a page, and from pages that reviewers have blocked', async () => {
    expect(await refused(fan, {})).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Please start a membership page first',
    });
    await sql('update creators set blocked_at = now() where user_id = $1', [creator.userId]);
    expect((await refused(creator, {})).code).toBe('FORBIDDEN');
  });

  it('after ten within a day', async () => {
    for (let i = 0; i < 10; i++) await write(`${i}`);
    expect((await refused(creator, {})).code).toBe('RATE_LIMITED');
  });
});

describe('a broadcast to many members', () => {
  it('costs as many statements for 300 as for one', async () => {
    const sending = async (text: string) => {
      const { id } = await write(text);
      return statementsOf(() => sendBroadcast(id));
    };
    const one = await sending('to one');
    await manyMembers(300);
    expect(await sending('to all')).toBe(one);
    const [{ got, order }] = (await sql<{ got: number; order: number[] }>(
      `select count(*)::int as got, array_agg(distinct m.number order by m.number) as "order"
       from messages m join rooms r on r.id = m.room_id where r.creator_user_id = $1 and m.text = 'to all'`,
      [creator.userId],
    )) as [{ got: number; order: number[] }];
    expect({ got, order }).toEqual({ got: 301, order: [1, 2] });
  });

  it('continues where it was interrupted, and no one gets it twice', async () => {
    await manyMembers(1200);
    const { id } = await write('Hello');
    // The second batch is rolled back at its last statement, again and again; the first stays.
    await sql(`create function cut_off() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$`);
    await sql(
      'create trigger cut_off before update on broadcasts for each row when (new.sent_to > 1000) execute function cut_off()',
    );
    const state = async () => {
      const [{ sentTo, messages }] = (await sql(
        `select sent_to as "sentTo", (select count(*)::int from messages where broadcast_id = $1) as messages
         from broadcasts where id = $1`,
        [id],
      )) as [{ sentTo: number; messages: number }];
      return [sentTo, messages];
    };
    await runDueJobs();
    await tryAgain();
    expect(await state()).toEqual([1000, 1000]);
    await sql('drop trigger cut_off on broadcasts');
    await sql('drop function cut_off');
    // The job that was taken for dead runs beside its replacement.
    await addJob('sendBroadcast', { broadcastId: id });
    await tryAgain();
    expect(await state()).toEqual([1201, 1201]);
    const rooms = await sql('select distinct room_id from messages where broadcast_id = $1', [id]);
    expect(rooms).toHaveLength(1201);
  });

  it('is in a room once, by any insert', async () => {
    const { id } = await broadcast('Hello');
    await sql('update broadcasts set told_up_to = null where id = $1', [id]);
    await addJob('sendBroadcast', { broadcastId: id });
    await runDueJobs();
    expect(await textsOf(fan)).toEqual(['Hello']);
    expect((await inboxOf(fan))[0].unread).toBe(1);
    const twice = sql(
      `insert into messages (room_id, number, sender_user_id, text, created_at, broadcast_id)
       select room_id, number + 1, sender_user_id, text, now(), broadcast_id from messages where broadcast_id = $1`,
      [id],
    );
    await expect(twice).rejects.toThrow('messages_one_a_broadcast');
  });

  it('keeps one order in rooms in which people write meanwhile', async () => {
    await write('to all');
    await Promise.all([
      runDueJobs(),
      ...Array.from({ length: 10 }, (_, i) => (i % 2 ? send(fan, creator, `${i}`) : fromCreator(`${i}`))),
    ]);
    const order = await sql<{ number: number; isLate: boolean }>(
      `select number, created_at <= lag(created_at) over (order by number) as "isLate"
       from messages m join rooms r on r.id = m.room_id where member_id = $1 order by number`,
      [fan.userId],
    );
    expect(order.map(({ number }) => number)).toEqual(Array.from({ length: 11 }, (_, i) => i + 1));
    expect(order.filter(({ isLate }) => isLate)).toEqual([]);
  });
});

it('members receive a broadcast live, and its creator is notified when all have it', async () => {
  const { id } = await write('Hello');
  const theirs = await world.as(creator).live('subscription { broadcastSent { id text sentTo } }');
  const mine = await world.as(fan).live('subscription { messageAdded { room { userId unread } message { text } } }');
  const received: unknown[] = [];
  const first = [theirs.next(), mine.next()].map((next) => next.then((data) => received.push(data)));
  // Until both have subscribed.
  await until(async () => {
    await publish(broadcastTopic(creator.userId), id);
    if (received.length < 2) await send(fan, creator, 'Are you there?');
    return received.length === 2;
  });
  await Promise.all(first);
  await runDueJobs();
  const next = async (live: typeof mine, isIt: (data: string) => boolean): Promise<unknown> => {
    const data = await live.next();
    return isIt(JSON.stringify(data)) ? data : next(live, isIt);
  };
  expect(await next(mine, (data) => data.includes('"Hello"'))).toEqual({
    messageAdded: { room: { userId: creator.userId, unread: 1 }, message: { text: 'Hello' } },
  });
  expect(await next(theirs, (data) => !data.includes('"sentTo":0'))).toEqual({
    broadcastSent: { id, text: 'Hello', sentTo: 1 },
  });
});

it('the broadcasts of an erased creator are deleted', async () => {
  await broadcast('Hello');
  await world.as(fan).patch(`/api/manualSub/${creator.userId}/cancel`);
  await world.as(creator).post('/api/private/user/delete', { password: PASSWORD });
  await daysPass(30);
  expect(await sql('select from broadcasts where creator_user_id = $1', [creator.userId])).toEqual([]);
  expect(await textsOf(fan)).toEqual(['This message was deleted']);
});
