import { gateways } from '../gateways/gateways';
import { bucketAddress } from '../platform/config/bucket';
import { config } from '../platform/config/config';
import { transaction } from '../platform/db/database';
import { execute, int, query } from '../platform/db/query';
import { storageFull } from '../platform/errors';
import { openUploadsFolder } from '../platform/http/uploadFolder';
import { log } from '../platform/log/log';
import { keptFree } from '../rules/uploadLimits';
import { UPLOAD } from '../words/en/files';

const GB = 1_000_000_000;

/** How many bytes each person may store. */
export const storageLimit = () => config().storageGb * GB;

/** How many bytes somebody stores: their files with all that was made of them, and the uploads that they have begun, but for this one. */
export async function bytesStored(userId: string, exceptUpload: string | null = null): Promise<number> {
  const [stored] = await sumBytes([userId, exceptUpload]);
  return stored!.bytes;
}
// By hand: a sum over two tables.
const sumBytes = query(
  { bytes: int('coalesce(sum(s.bytes), 0)') },
  (answer) =>
    `select ${answer} from stored_bytes s where s.user_id = $1 and (s.upload_id is null or s.upload_id is distinct from $2::uuid)`,
  { isRare: true },
);

/** Which of the product's advisory locks are those of people's room. */
const ROOM = 1_763_701;

/** Whose room is taken. */
export interface Taker {
  userId: string;
  /** A begun upload whose room this takes over. */
  uploadId?: string;
}

/**
 * Writes with `take` that somebody stores so many bytes more; 507 with a sentence where they have no room for them. Whoever takes room for
 * the same person at the same time waits, so that two together cannot take more than there is.
 */
export async function takeRoom(taker: Taker, bytes: number, take: () => Promise<unknown>): Promise<void> {
  await transaction(async () => {
    // By hand: a lock until the end of the transaction, of a kind that TypeORM has not.
    await execute('select pg_advisory_xact_lock($1, hashtext($2))', [ROOM, taker.userId]);
    await needOwnRoom(taker, bytes);
    await take();
  });
}

async function needOwnRoom({ userId, uploadId }: Taker, bytes: number): Promise<void> {
  const used = await bytesStored(userId, uploadId);
  if (used + bytes > storageLimit()) throw storageFull(UPLOAD.noOwnRoom(used / GB, config().storageGb));
}

/** Refuses somebody's upload of so many bytes before it is read: 507 where they, or the disk, have no room for it. */
export async function needRoom(userId: string, bytes: number): Promise<void> {
  await needOwnRoom({ userId }, bytes);
  await needDiskRoom(bytes);
}

/** Refuses to write so many bytes to the disks of uploads and of stored files (507) where a part of them would not stay free. */
export async function needDiskRoom(bytes: number): Promise<void> {
  const { filesUrl } = config();
  const folders = [await openUploadsFolder(), ...(bucketAddress(filesUrl) ? [] : [filesUrl])];
  for (const folder of folders) {
    const { free, total } = await gateways().disk.roomOf(folder);
    if (free - bytes >= keptFree(total)) continue;
    log.error(
      { folder, free, bytes },
      'uploads are refused: the disk is nearly full; free some of it or take a larger one',
    );
    throw storageFull(UPLOAD.full);
  }
}
