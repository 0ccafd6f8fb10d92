import type { Viewer } from '../../auth/viewer';
import { In, Not } from '../../platform/db/conditions';
import { insertMissing, repo } from '../../platform/db/database';
import { HeldUpload } from './heldUpload.entity';
import type { PendingUpload } from './upload.entity';
import { findOwn } from './upload.service';

/** An upload of a draft or a scheduled post. */
export interface UploadHeld extends Pick<PendingUpload, 'id' | 'bytes' | 'src' | 'width' | 'height' | 'color'> {
  holderId: string;
  type: PendingUpload['kind'];
}

/** Keeps the person's uploads among these as long as their draft or scheduled post names them, and no others for it. */
export async function holdUploads(owner: Viewer, holderId: string, ids: readonly string[]): Promise<void> {
  const { userId } = owner;
  const held = await findOwn(owner, ids);
  const uploadIds = held.map(({ id }) => id);
  await repo(HeldUpload).delete({ userId, holderId, uploadId: Not(In(uploadIds)) });
  await insertMissing(
    HeldUpload,
    uploadIds.map((uploadId) => ({ userId, holderId, uploadId })),
  );
}

/** Keeps the uploads of a scheduled post for the draft that it becomes. */
export async function passUploads(userId: string, from: string, to: string): Promise<void> {
  await repo(HeldUpload).update({ userId, holderId: from }, { holderId: to });
}

/** Keeps no uploads for these any more: a draft or scheduled post is gone. */
export async function releaseUploads(userId: string, holderIds: readonly string[]): Promise<void> {
  await repo(HeldUpload).delete({ userId, holderId: In([...holderIds]) });
}

/** The uploads that these of the viewer's drafts and scheduled posts name: for loaders. */
export async function uploadsHeldBy({ userId }: Viewer, holderIds: readonly string[]): Promise<UploadHeld[]> {
  const held = await repo(HeldUpload).find({
    where: { userId, holderId: In([...holderIds]) },
    relations: { upload: true },
    order: { uploadId: 'ASC' },
  });
  return held.map(({ holderId, upload }) => {
    const { id, kind, bytes, src, width, height, color } = upload!;
    return { holderId, id, type: kind, bytes, src, width, height, color };
  });
}
