import type { Viewer } from '../../auth/viewer';
import { pagesOf } from '../../pages/creators/creator.service';
import { squadsById } from '../../pages/squads/squad.service';
import { once } from '../../people/idempotency/idempotency.service';
import { User } from '../../people/users/user.entity';
import { In } from '../../platform/db/conditions';
import { insertMissing, repo, transaction } from '../../platform/db/database';
import { columns, findForUpdate, list, nullable, query, text } from '../../platform/db/query';
import { badRequest, forbidden, notFound } from '../../platform/errors';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { idOf, validated } from '../../platform/input';
import { addJob } from '../../platform/jobs/jobs';
import { publish } from '../../platform/live/pubsub';
import { notifiesOfPosts, ownsSquad, pageEditor } from '../../policies';
import { broadcastForm, memberMessageForm } from '../../rules/forms/messages';
import { CHOSEN_MEMBERS_MAX } from '../../rules/messages';
import { MESSAGE } from '../../words/en/messages';
import { SQUAD_EDITOR } from '../../words/en/squadForms';
import { judgeSentFile } from '../sentFiles/sentFile.service';
import { Broadcast } from './broadcast.entity';
import { BroadcastView } from './broadcast.view';
import { WRITABLE_MEMBERS } from './contact.service';
import { fileOf, writeToMembers } from './writing.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Sends a broadcast to the next members. */
    sendBroadcast: { broadcastId: string };
  }
}

/** Members in one batch. */
const BATCH = 1000;

/** The topic of a page's broadcasts; nodes subscribe to which one of its members is connected. */
export const broadcastBatchTopic = (creatorUserId: string) => `broadcastBatches:${creatorUserId}`;

/** The topic of one creator, published to when all members have a broadcast. */
export const broadcastTopic = (userId: string) => `broadcasts:${userId}`;

/**
 * Writes to all members of some of the viewer's squads (decision K9). It returns at once; each member gets the message
 * a moment later. A repetition with the same key returns the earlier broadcast.
 */
export async function broadcastMessage(viewer: Viewer | null, input: unknown): Promise<BroadcastView> {
  const sender = pageEditor(viewer);
  const { squadIds: chosen, text, uploadId, idempotencyKey } = await validated(broadcastForm, input);
  const squadIds = [...new Set(chosen.map(idOf))];
  const judge = () => judgeSquads(viewer, squadIds);
  const written = { squadIds, memberIds: [], text, idempotencyKey: idempotencyKey || null };
  return send(sender, written, { judge, uploadId });
}

/**
 * Writes to chosen members of the viewer's page, as to those of squads; who is none, or may not be written to, gets
 * nothing (decision K13). 400 for more than `CHOSEN_MEMBERS_MAX`.
 */
export async function messageMembers(viewer: Viewer | null, input: unknown): Promise<BroadcastView> {
  const sender = pageEditor(viewer);
  const { memberIds: chosen, text, idempotencyKey } = await validated(memberMessageForm, input);
  const memberIds = [...new Set(chosen.map(idOf))];
  if (memberIds.length > CHOSEN_MEMBERS_MAX) throw badRequest(MESSAGE.tooManyChosen(CHOSEN_MEMBERS_MAX));
  return send(sender, { squadIds: [], memberIds, text, idempotencyKey: idempotencyKey || null });
}

type Written = Pick<Broadcast, 'squadIds' | 'memberIds' | 'text' | 'idempotencyKey'>;

/** How a broadcast is sent. */
interface Sending {
  /** Refuses what may not be sent. */
  judge?: () => Promise<void>;
  /** A file in place of the text. */
  uploadId?: string | null;
}

/** Begins a broadcast, once for each key. */
async function send(
  sender: Viewer,
  written: Written,
  { judge, uploadId = null }: Sending = {},
): Promise<BroadcastView> {
  const { userId } = sender;
  const { idempotencyKey: key } = written;
  const known = key && (await sentBefore(userId, key));
  if (known) return known;
  await judge?.();
  await consumeAttempt('broadcast', { account: userId });
  if (uploadId) await judgeSentFile(sender, uploadId);
  const act = () =>
    transaction(async () => {
      const file = await fileOf(sender, uploadId);
      const [row] = await insertMissing(Broadcast, { creatorUserId: userId, ...written, ...file });
      if (!row) return (await sentBefore(userId, key!))!;
      await addJob('sendBroadcast', { broadcastId: row.id! });
      return new BroadcastView(await repo(Broadcast).findOneByOrFail({ id: row.id! }));
    });
  return once(
    act,
    async (id) => new BroadcastView(await repo(Broadcast).findOneByOrFail({ id, creatorUserId: userId })),
    ({ id }) => id,
  );
}

async function sentBefore(creatorUserId: string, idempotencyKey: string): Promise<BroadcastView | null> {
  const found = await repo(Broadcast).findOneBy({ creatorUserId, idempotencyKey });
  return found && new BroadcastView(found);
}

/** Every squad must be joinable and the viewer's: 404, 403. */
async function judgeSquads(viewer: Viewer | null, squadIds: string[]): Promise<void> {
  const squads = (await squadsById(squadIds)).filter(({ archivedAt }) => !archivedAt);
  if (squads.length < squadIds.length) throw notFound('squad');
  if (!squads.every((squad) => ownsSquad(viewer, squad))) throw forbidden(SQUAD_EDITOR.notYours);
}

/**
 * Sends a broadcast to the next members, and adds the job for the following ones. Recipients are decided now: none who
 * has left meanwhile, and none where one side has blocked the other. It stops once its page may not write (decision
 * K1).
 */
export async function sendBroadcast(id: string): Promise<void> {
  await transaction(async () => {
    // Locked, so that a job that was taken for dead and its replacement run one after the other.
    const [broadcast] = await findForUpdate(Broadcast, { id });
    const [page] = broadcast ? await pagesOf([broadcast.creatorUserId]) : [];
    if (!broadcast || !page || !notifiesOfPosts(page)) return;
    const members = await nextMembers(broadcast);
    const sent = await writeToMembers(broadcast, members);
    const batch = [id, members[0], members.at(-1)].join(' ');
    if (sent > 0) await publish(broadcastBatchTopic(broadcast.creatorUserId), batch);
    const toldUpTo = members.at(-1) ?? broadcast.toldUpTo;
    await repo(Broadcast).update({ id }, { toldUpTo, sentTo: broadcast.sentTo + sent });
    if (members.length === BATCH) await addJob('sendBroadcast', { broadcastId: id });
    else await publish(broadcastTopic(broadcast.creatorUserId), id);
  });
}

async function nextMembers({ creatorUserId, squadIds, memberIds, toldUpTo }: Broadcast): Promise<string[]> {
  const members = await findMembers({ writerId: creatorUserId, squadIds, memberIds, after: toldUpTo });
  return members.map(({ id }) => id);
}
// By hand: many people at once, by the memberships that their dates give them now.
const findMembers = query(
  columns(User, 'u', 'id'),
  (answer) => `select ${answer} from ${WRITABLE_MEMBERS}
     and (m.squad_id = any(:squadIds) or m.member_id = any(:memberIds)) and (:after::uuid is null or m.member_id > :after)
   order by m.member_id limit ${BATCH}`,
  { isRare: true, values: { writerId: text, squadIds: list(text), memberIds: list(text), after: nullable(text) } },
);

/** The viewer's own among these broadcasts. */
export async function broadcastsForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<BroadcastView[]> {
  if (!viewer) return [];
  const found = await repo(Broadcast).findBy({ id: In([...ids]), creatorUserId: viewer.userId });
  return found.map((broadcast) => new BroadcastView(broadcast));
}
