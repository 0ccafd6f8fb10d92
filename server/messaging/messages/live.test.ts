import { afterEach, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { sentBy } from '../../test/database/statements';
import { aCreator, aMember, type CreatorPerson, type Person } from '../../test/factories';
import { openWorld, until, type World } from '../../test/harness';
import { type RawSocket, rawSocket } from '../../test/http/rawSocket';
import { broadcastMessage, sendBroadcast } from './broadcast.service';

const ADDED = `subscription { messageAdded { room { id inbox userId name unread closedBecause } message { text senderUserId idempotencyKey } } }`;
let sockets: RawSocket[] = [];
afterEach(() => {
  for (const { socket } of sockets) socket.terminate();
  sockets = [];
});

async function receivedBy(world: World, people: Person[]) {
  const opened = await Promise.all(people.map((who) => rawSocket(world, who.token)));
  sockets.push(...opened);
  await Promise.all(opened.map((socket) => socket.follow('1', ADDED)));
  return opened.map(
    ({ received }) =>
      () =>
        received.filter(({ type }) => type === 'next').map(({ payload }) => payload.data.messageAdded),
  );
}

it('a broadcast is read once for all connected members, each of whom receives it in their own room, in order', async () => {
  const world = await openWorld();
  const creator: CreatorPerson = await aCreator({ pageName: 'Kabir paints', squads: [100] });
  const members = await Promise.all(Array.from({ length: 12 }, () => aMember(world, { of: creator.squads[0]! })));
  const costs: number[] = [];
  for (const subscribers of [members.slice(0, 1), members]) {
    const received = await receivedBy(world, subscribers);
    const { id } = await broadcastMessage(creator, { squadIds: [creator.squads[0]!.id], text: `No. ${costs.length}` });
    const sent = await sentBy(async () => {
      await sendBroadcast(id);
      await until(() => received.every((events) => events().length === 1));
    });
    costs.push(sent.length);
    for (const [n, events] of received.entries()) {
      expect(events()).toMatchObject([
        {
          room: { inbox: 'MEMBER', userId: creator.userId, name: 'Kabir paints', closedBecause: null },
          message: { text: `No. ${costs.length - 1}`, senderUserId: creator.userId, idempotencyKey: null },
        },
      ]);
      const [{ id: roomId }] = (await sql('select id from rooms where member_id = $1', [subscribers[n]!.userId])) as [
        { id: string },
      ];
      expect(events()[0].room.id).toBe(roomId);
    }
  }
  expect(costs[1]).toBe(costs[0]);
});
