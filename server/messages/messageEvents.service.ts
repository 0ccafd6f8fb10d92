import DataLoader from 'dataloader';
import type { Viewer } from '../auth/viewer';
import { In } from '../platform/db/conditions';
import { repo } from '../platform/db/database';
import { Crowd } from '../platform/live/crowd';
import { signedIn } from '../policies';
import { BROADCASTS_TOPIC } from './broadcast.service';
import { Message } from './message.entity';
import { messageTopic } from './message.service';
import { inRooms, type MessageInRoom } from './room.service';

// However many people hear of one at the same moment.
const arriving = new DataLoader(
  async (asked: readonly { userId: string; id: string }[]) => {
    const found = await inRooms(asked);
    const byKey = new Map(found.map((each) => [`${each.userId} ${each.message.id}`, each]));
    return asked.map(({ userId, id }) => byKey.get(`${userId} ${id}`) ?? null);
  },
  { cache: false, maxBatchSize: 1_000 },
);

/** What a broadcast is to each of these members who got it just now: a message in their own room. */
const crowd = new Crowd<Viewer, MessageInRoom>(BROADCASTS_TOPIC, async (event, people) => {
  const [broadcastId, first, last] = event.split(' ') as [string, string, string];
  const among = people.flatMap(({ userId }) => (userId >= first && userId <= last ? userId : []));
  const messages = await repo(Message).find({
    where: { broadcastId, room: { memberId: In(among) } },
    relations: { room: true },
  });
  const got = messages.map(({ id, room }) => ({ id, userId: room!.memberId }));
  return new Map((await inRooms(got)).map((each) => [each.userId, each]));
});

/** What is written to the viewer or by them from now on, with the room that it is in. */
export function followMessages(viewer: Viewer | null): AsyncIterable<MessageInRoom> {
  const hearer = signedIn(viewer);
  const { userId } = hearer;
  return crowd.follow(hearer, messageTopic(userId), (id) => arriving.load({ userId, id }));
}
