import type { Viewer } from '../../auth/viewer';
import { gateways } from '../../gateways/gateways';
import { FileRefused } from '../../media/files/fileRefusal.service';
import { awaitUploads } from '../../media/uploads/filmCheck.service';
import { findOwn, takeUpload } from '../../media/uploads/upload.service';
import { In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { bool, query, text } from '../../platform/db/query';
import { InvalidInput } from '../../platform/errors';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { addJob } from '../../platform/jobs/jobs';
import { readPostFile, requireOwnUpload } from '../../posts/postFiles/postFile.service';
import { isSentKind, SENT_MB, type SentKind, VOICE_MINUTES } from '../../rules/messages';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { SENT_FILE } from '../../words/en/sentFiles';
import { SentFile } from './sentFile.entity';
import { SentFileView } from './sentFile.view';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    prepareSentFile: { fileId: string };
  }
}

/** A message's reference to its file. */
export interface SentReference {
  fileId: string;
  fileKind: SentKind;
}

/** Seconds by which a recording may be longer than it was asked for. */
const TOLERANCE_SECONDS = 2;

/**
 * Refuses an upload that cannot be sent in a message, and counts one that can: 30 a day and person. It is whole and
 * checked then. 400 for one that is not the sender's, of another kind, too large or too long; 409 while bytes are
 * missing.
 */
export async function judgeSentFile(sender: Viewer, uploadId: string): Promise<void> {
  await awaitUploads(sender, [uploadId]);
  const [upload] = await findOwn(sender, [uploadId]);
  if (!upload?.src) throw new InvalidInput({ uploadId: SENT_FILE.gone });
  const { kind, bytes, seconds } = upload;
  if (!isSentKind(kind)) throw new InvalidInput({ uploadId: SENT_FILE.wrongKind });
  if (bytes > SENT_MB[kind] * 1_000_000) throw new InvalidInput({ uploadId: SENT_FILE.tooLarge(SENT_MB[kind]) });
  if (kind === 'audio' && !gateways().ffmpeg) throw new FileRefused('noSoundsHere');
  if (kind === 'audio' && isTooLong(seconds)) throw new InvalidInput({ uploadId: SENT_FILE.tooLong(VOICE_MINUTES) });
  await consumeAttempt('sendFile', { account: sender.userId });
}

/** Whether a voice note of this length (seconds) is too long; null where it is not known. */
export const isTooLong = (seconds: number | null) => (seconds ?? 0) > VOICE_MINUTES * 60 + TOLERANCE_SECONDS;

/** Takes an own upload for a message, once, in the transaction that writes the message; null where it is taken. */
export async function takeSentFile(sender: Viewer, uploadId: string): Promise<SentReference | null> {
  const media = await takeUpload(sender, uploadId);
  if (!media || !isSentKind(media.kind)) return null;
  const { kind, src, width, height, color, blur, seconds = null } = media;
  const isPrepared = kind !== 'image' && gateways().ffmpeg !== null;
  const preparation = isPrepared ? 'waiting' : null;
  const file = { senderUserId: sender.userId, kind, src, width, height, color, blur, seconds, preparation } as const;
  await repo(SentFile).insert({ id: uploadId, ...file });
  if (isPrepared) await addJob('prepareSentFile', { fileId: uploadId }, { queue: `films ${sender.userId}` });
  return { fileId: uploadId, fileKind: kind };
}

/** These files: for loaders, whose messages the viewer sees. */
export async function sentFiles(ids: readonly string[]): Promise<SentFileView[]> {
  return (await repo(SentFile).findBy({ id: In([...ids]) })).map((file) => new SentFileView(file));
}

/** Deletes a sent file, in the transaction of what had it last. */
export async function deleteSentFile(id: string): Promise<void> {
  await repo(SentFile).delete({ id });
}

/** Whether the page of a welcome shows it to `:userId`: to its members, while they are, and to its owner (decision K15). */
export const isWelcomed = (welcome: string) => `(${welcome}.creator_user_id = :userId or exists (
     select from current_subscriptions s where s.creator_user_id = ${welcome}.creator_user_id and s.member_id = :userId
       and s.status in (${SubscriptionStatus.active}, ${SubscriptionStatus.paymentPending})))`;

// By hand: each of a few ways to a file by its own index.
const findReader = query(
  { maySee: bool('true') },
  (answer) => `select ${answer} from sent_files f where f.src = :src and (f.sender_user_id = :userId or exists (
     select from messages m join rooms r on r.id = m.room_id
     where m.file_id = f.id and :userId in (r.creator_user_id, r.member_id)
   ) or exists (select from page_welcomes w where w.file_id = f.id and ${isWelcomed('w')}))`,
  { values: { src: text, userId: text } },
);

/**
 * Throws unless the viewer may load this private file: of a post that they can read, of a message that they see, of the
 * welcome of a page whose member they are, or one of theirs that nothing has taken yet. Returns the name of a file for download; null for what is shown.
 */
export async function requireMediaAccess(viewer: Viewer | null, src: string): Promise<string | null> {
  const name = await readPostFile(viewer, src);
  if (name !== undefined) return name;
  return (await seesSentFile(viewer, src)) ? null : requireOwnUpload(viewer, src);
}

/** Whether a stored file is in a message that the viewer sees, or welcomes them. */
async function seesSentFile(viewer: Viewer | null, src: string): Promise<boolean> {
  if (!viewer) return false;
  return (await findReader({ src, userId: viewer.userId })).length > 0;
}
