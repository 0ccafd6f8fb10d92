import type { Viewer } from '../../auth/viewer';
import { type BroughtPicture, COVER, CROP, keepPicture } from '../../media/files/picture.service';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { pageEditor } from '../../policies';
import { Creator } from './creator.entity';
import { ownPage } from './creator.service';
import type { PageView } from './creator.view';

/** The two pictures of a page: its profile picture (square), and the cover above it (3:1). */
export type PagePicture = 'ownProfilePicSrc' | 'coverPicSrc';

/** Replaces a picture of the viewer's page. */
export async function updateCreatorPic(
  viewer: Viewer | null,
  which: PagePicture,
  upload: BroughtPicture,
): Promise<PageView> {
  const { userId } = pageEditor(viewer);
  const kind = which === 'coverPicSrc' ? COVER : CROP;
  return keepPicture(upload, { kind, owner: { userId } }, ({ src }) => setPicture(viewer, which, src));
}

/** Removes a picture of the viewer's page; without a profile picture the owner's is shown (decision F12). */
export async function removeCreatorPic(viewer: Viewer | null, which: PagePicture): Promise<PageView> {
  return setPicture(viewer, which, null);
}

async function setPicture(viewer: Viewer | null, which: PagePicture, src: string | null): Promise<PageView> {
  const { userId } = pageEditor(viewer);
  // The focus belonged to the old cover.
  const focus = which === 'coverPicSrc' ? { coverFocus: 50 } : {};
  await transaction(async () => {
    await repo(Creator).update({ userId }, { [which]: src, ...focus, updatedAt: new Date() });
    await emit('PageChanged', { userId });
  });
  return ownPage(viewer);
}

/**
 * Stores the generated picture of a page, null for one that could not be drawn, and a hash of what it shows. The one for
 * stories shows what was before, and goes.
 */
export async function setSharePic(userId: string, sharePicSrc: string | null, sharePicOf: string): Promise<void> {
  await repo(Creator).update({ userId }, { sharePicSrc, storyPicSrc: null, sharePicOf });
}

/** Stores the generated picture of a page for stories; returns it. */
export async function setStoryPic(userId: string, storyPicSrc: string): Promise<string> {
  await repo(Creator).update({ userId }, { storyPicSrc });
  return storyPicSrc;
}
