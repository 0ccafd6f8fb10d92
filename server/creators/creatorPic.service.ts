import { type BroughtPicture, CROP, keepPicture } from '../files/picture.service';
import { repo } from '../platform/db/database';
import type { Viewer } from '../platform/http/viewer';
import { pageEditor } from '../policies';
import { Creator } from './creator.entity';
import { ownPage } from './creator.service';

/** The two pictures of a page: its profile picture (square), and the cover above it (3:1). */
export type PagePicture = 'ownProfilePicSrc' | 'coverPicSrc';

/** Gives the viewer's page another picture, in place of the one before. */
export async function updateCreatorPic(
  viewer: Viewer | null,
  which: PagePicture,
  upload: BroughtPicture,
): Promise<Creator> {
  pageEditor(viewer);
  return keepPicture(upload, CROP, ({ src }) => setPicture(viewer, which, src));
}

/** Takes a picture of the viewer's page away; for the profile picture the owner's own stands in (decision F12). */
export async function removeCreatorPic(viewer: Viewer | null, which: PagePicture): Promise<Creator> {
  return setPicture(viewer, which, null);
}

async function setPicture(viewer: Viewer | null, which: PagePicture, src: string | null): Promise<Creator> {
  const { userId } = pageEditor(viewer);
  await repo(Creator).update({ userId }, { [which]: src, updatedAt: new Date() });
  return ownPage(viewer);
}
