import { gateways } from '../../gateways/gateways';
import type { BroughtMedia, StoredMedia } from '../../media/files/media.service';
import type { BroughtPicture } from '../../media/files/picture.service';
import type { BroughtVideo } from '../../media/files/video.service';
import { repo } from '../../platform/db/database';
import { InvalidInput } from '../../platform/errors';
import { addJob } from '../../platform/jobs/jobs';
import { linkedVideo } from '../../rules/links';
import { POST_FORM } from '../../words/en/postForms';
import { PostMedia } from './postMedia.entity';

/** The files of a call, by the name of their field. */
interface BroughtFiles {
  image?: BroughtPicture | null | undefined;
  video?: BroughtVideo | null | undefined;
}

/** The one file among them, or null; two are refused (decision H3). */
export function oneFileOf({ image, video }: BroughtFiles): BroughtMedia | null {
  if (image && video) throw new InvalidInput({ video: POST_FORM.oneAttachment });
  if (image) return { kind: 'image', upload: image };
  return video ? { kind: 'video', upload: video } : null;
}

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    prepareFilm: { mediaId: string };
    lookUpVideo: { mediaId: string };
  }
}

/** The post of a medium, and its creator. */
interface Place {
  postId: string;
  creatorUserId: string;
}

/**
 * Attaches a stored file to a post without media; a film is then prepared for all browsers, if that is possible. The
 * films of one creator wait for each other.
 */
export async function addPostFile({ postId, creatorUserId }: Place, media: StoredMedia): Promise<void> {
  const isWaiting = media.kind === 'video' && gateways().ffmpeg !== null;
  const preparation = isWaiting ? 'waiting' : null;
  const { identifiers } = await repo(PostMedia).insert({ postId, ...media, preparation });
  if (isWaiting) await addJob('prepareFilm', { mediaId: identifiers[0]!.id }, { queue: `films ${creatorUserId}` });
}

/** The attempts to reach a site that does not answer; the last is some ten minutes after the first. */
const TRIES = 6;

/** Attaches a link to a post without media; a video's title and picture are looked up later. */
export async function addPostLink(postId: string, url: string): Promise<void> {
  const { identifiers } = await repo(PostMedia).insert({ postId, kind: 'link', url });
  if (linkedVideo(url)) await addJob('lookUpVideo', { mediaId: identifiers[0]!.id }, { maxAttempts: TRIES });
}
