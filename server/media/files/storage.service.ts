import { gateways } from '../../gateways/gateways';
import { config } from '../../platform/config/config';
import { bucketAddress } from '../../platform/config/services/bucket';
import { transaction } from '../../platform/db/database';
import { execute, int, nullable, query, text } from '../../platform/db/query';
import { storageFull } from '../../platform/errors';
import { openUploadsFolder } from '../../platform/http/uploads/uploadFolder';
import { log } from '../../platform/log/log';
import { keptFree } from '../../rules/uploadLimits';
import { UPLOAD } from '../../words/en/files';

const GB = 1_000_000_000;

/** The bytes that each person may store. */
export const storageLimit = () => config().storageGb * GB;

/** The bytes that a person stores: their files with all copies, and the uploads they have begun, but for this one. */
export async function bytesStored(userId: string, exceptUpload: string | null = null): Promise<number> {
  const [stored] = await sumBytes({ userId, exceptUpload });
  return stored!.bytes;
}
// By hand: a sum over two tables.
const sumBytes = query(
  { bytes: int('coalesce(sum(s.bytes), 0)') },
  (answer) =>
    `select ${answer} from stored_bytes s where s.user_id = :userId and (s.upload_id is null or s.upload_id is distinct from :exceptUpload::uuid)`,
  { isRare: true, values: { userId: text, exceptUpload: nullable(text) } },
);

/** The namespace of the advisory locks on people's storage. */
const STORAGE_LOCKS = 1_763_701;

/** The person whose storage is used. */
export interface StorageUser {
  userId: string;
  /** A begun upload whose reserved space this takes over. */
  uploadId?: string;
}

/**
 * Runs `take`, which writes that a person stores these bytes more; 507 where their storage is full. Others who use the
 * same person's storage at the same time wait, so that two together cannot exceed the limit.
 */
export async function reserveStorage(user: StorageUser, bytes: number, take: () => Promise<unknown>): Promise<void> {
  await transaction(async () => {
    // By hand: an advisory lock until the end of the transaction, which TypeORM does not have.
    await execute('select pg_advisory_xact_lock(:locks, hashtext(:userId))', {
      locks: STORAGE_LOCKS,
      userId: user.userId,
    });
    await requireOwnSpace(user, bytes);
    await take();
  });
}

async function requireOwnSpace({ userId, uploadId }: StorageUser, bytes: number): Promise<void> {
  const used = await bytesStored(userId, uploadId);
  if (used + bytes > storageLimit()) throw storageFull(UPLOAD.noOwnRoom(used / GB, config().storageGb));
}

/** Refuses an upload of this size before it is read: 507 where the person's storage or the disk is full. */
export async function requireStorage(userId: string, bytes: number): Promise<void> {
  await requireOwnSpace({ userId }, bytes);
  await requireDiskSpace(bytes);
}

/** Refuses to write these bytes to the disks of uploads and stored files (507) if too little would stay free. */
export async function requireDiskSpace(bytes: number): Promise<void> {
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
