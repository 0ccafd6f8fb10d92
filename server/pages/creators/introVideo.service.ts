import type { Viewer } from '../../auth/viewer';
import { keepFilm } from '../../media/files/film.service';
import { type BroughtVideo, CLIPS } from '../../media/files/video.service';
import { config } from '../../platform/config/config';
import { repo } from '../../platform/db/database';
import { pageEditor } from '../../policies';
import { Creator } from './creator.entity';
import { ownPage } from './creator.service';
import type { PageView } from './creator.view';

/** The address of a page's intro video: a link to YouTube, or that of the uploaded clip. */
export function introVideoOf({ introVideo, introClipSrc }: Pick<Creator, 'introVideo' | 'introClipSrc'>) {
  return introClipSrc ? new URL(`/api/${introClipSrc}`, config().publicUrl).href : introVideo;
}

/** Replaces the intro video of the viewer's page, a clip or a link, by an uploaded clip (decision F5). */
export async function updateIntroClip(viewer: Viewer | null, upload: BroughtVideo): Promise<PageView> {
  const { userId } = pageEditor(viewer);
  return keepFilm(upload, { folder: CLIPS, owner: { userId } }, async ({ src: introClipSrc }) => {
    await repo(Creator).update({ userId }, { introClipSrc, introVideo: null, updatedAt: new Date() });
    return ownPage(viewer);
  });
}

/** The input without an intro video that is the present clip: a client that sends back what it read changes nothing. */
export async function withoutOwnClip(viewer: Viewer, input: unknown): Promise<unknown> {
  const { introVideo, ...others } = (input ?? {}) as Record<string, unknown>;
  if (typeof introVideo !== 'string' || !introVideo) return input;
  const page = await ownPage(viewer);
  return page.introClipSrc && introVideo === introVideoOf(page) ? others : input;
}
