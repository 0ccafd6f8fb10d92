import DataLoader from 'dataloader';
import type { Viewer } from '../../auth/viewer';
import { joinFollowedPages } from '../../members/follows/follow.service';
import { In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { EventQueue } from '../../platform/live/pubsub';
import { oneByOne, TopicGroup } from '../../platform/live/topicGroup';
import { signedIn } from '../../policies';
import { broadcastBatchTopic } from './broadcast.service';
import { Message } from './message.entity';
import { inRooms, type MessageInRoom } from './room.service';
import { messageTopic } from './writing.service';

// One statement for all who get a message at the same moment.
const arriving = new DataLoader(
  async (keys: readonly { userId: string; id: string }[]) => {
    const found = await inRooms(keys);
    const byKey = new Map(found.map((each) => [`${each.userId} ${each.message.id}`, each]));
    return keys.map(({ userId, id }) => byKey.get(`${userId} ${id}`) ?? null);
  },
  { cache: false, maxBatchSize: 1_000 },
);

/** The messages that a person sends or receives, in order. */
const messages = new TopicGroup<Viewer, MessageInRoom>(messageTopic, async (userId, people, ids) => {
  const found = await Promise.all(ids.map((id) => arriving.load({ userId, id })));
  const told = new Map(found.flatMap((each) => (each ? [[each.message.id, each] as const] : [])));
  return people.map(() => told);
});

/** A creator's broadcasts: for each connected member who just got it, a message in their own room. */
const broadcasts = new TopicGroup(broadcastBatchTopic, oneByOne(readBatch));

async function readBatch(batch: string, people: readonly Viewer[]): Promise<ReadonlyMap<string, MessageInRoom>> {
  const [broadcastId, first, last] = batch.split(' ') as [string, string, string];
  const among = people.flatMap(({ userId }) => (userId >= first && userId <= last ? userId : []));
  if (among.length === 0) return new Map();
  const messages = await repo(Message).find({
    where: { broadcastId, room: { memberId: In(among) } },
    relations: { room: true },
  });
  const got = messages.map(({ id, room }) => ({ id, userId: room!.memberId }));
  return new Map((await inRooms(got)).map((each) => [each.userId, each]));
}

/** The messages that the viewer sends or receives from now on, with their rooms. */
export async function followMessages(viewer: Viewer | null): Promise<AsyncIterable<MessageInRoom>> {
  const recipient = signedIn(viewer);
  const events = new EventQueue<MessageInRoom>();
  messages.join(recipient.userId, recipient, events);
  return joinFollowedPages(broadcasts, recipient, events);
}
