import { invalidate } from '../../auth/sessionCache';
import type { Viewer } from '../../auth/viewer';
import { type BroughtPicture, CROP, keepPicture } from '../../media/files/picture.service';
import { repo } from '../../platform/db/database';
import { signedIn } from '../../policies';
import { User } from './user.entity';
import { currentUser } from './user.service';

/** Replaces the viewer's picture. */
export async function updateProfilePic(viewer: Viewer | null, upload: BroughtPicture): Promise<User> {
  const { userId } = signedIn(viewer);
  return keepPicture(upload, { kind: CROP, owner: { userId } }, async ({ src }) => {
    await repo(User).update({ id: userId }, { profilePicSrc: src });
    invalidate(userId);
    return currentUser(viewer);
  });
}

/** Removes the viewer's picture; their initials are shown instead. */
export async function removeProfilePic(viewer: Viewer | null): Promise<User> {
  const { userId } = signedIn(viewer);
  await repo(User).update({ id: userId }, { profilePicSrc: null });
  invalidate(userId);
  return currentUser(viewer);
}
