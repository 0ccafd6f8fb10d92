import DataLoader from 'dataloader';
import type { Viewer } from '../auth/viewer';
import { columns, rows } from '../platform/db/query';
import { Crowd } from '../platform/live/crowd';
import { signedIn } from '../policies';
import { BROADCASTS_TOPIC } from './broadcast.service';
import { Message } from './message.entity';
import { messageTopic } from './message.service';
import { Room } from './room.entity';
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
  const got = await rows(
    { userId: columns(Room, 'r', 'memberId').memberId, id: columns(Message, 'm', 'id').id },
    (answer) => `select ${answer} from broadcasts b cross join unnest($2::uuid[]) as among (id)
     join rooms r on r.id = room_id(b.creator_user_id, among.id)
     join messages m on m.broadcast_id = b.id and m.room_id = r.id where b.id = $1`,
    [broadcastId, among],
  );
  return new Map((await inRooms(got)).map((each) => [each.userId, each]));
});

/** What is written to the viewer or by them from now on, with the room that it is in. */
export function followMessages(viewer: Viewer | null): AsyncIterable<MessageInRoom> {
  const hearer = signedIn(viewer);
  const { userId } = hearer;
  return crowd.follow(hearer, messageTopic(userId), (id) => arriving.load({ userId, id }));
}
