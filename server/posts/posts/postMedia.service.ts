import type { Viewer } from '../../auth/viewer';
import { gateways } from '../../gateways/gateways';
import type { BroughtMedia, StoredMedia } from '../../media/files/media.service';
import type { BroughtPicture } from '../../media/files/picture.service';
import type { BroughtVideo } from '../../media/files/video.service';
import { findOwn, takeUploads } from '../../media/uploads/upload.service';
import { In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { InvalidInput } from '../../platform/errors';
import { addJob } from '../../platform/jobs/jobs';
import { DOWNLOADS_MAX, FILMS_MAX, PICTURES_MAX, SOUNDS_MAX } from '../../rules/bodies/bounds';
import { linkedVideo } from '../../rules/links';
import type { FileKind } from '../../rules/media';
import { POST_BODY } from '../../words/en/postBodies';
import { POST_DOWNLOADS } from '../../words/en/postDownloads';
import { POST_FORM } from '../../words/en/postForms';
import { POST_SOUNDS } from '../../words/en/postSounds';
import type { CheckedBody, PlacedMedium } from '../bodies/checking.service';
import { isSeen, type MediaKind, PostMedia } from './postMedia.entity';

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
export interface Place {
  postId: string;
  creatorUserId: string;
}

/** The jobs that prepare films and sounds. */
const JOBS: Partial<Record<FileKind, 'prepareFilm' | 'prepareSound'>> = { video: 'prepareFilm', audio: 'prepareSound' };
/** Where nothing prepares them a film is shown as it came; a sound is not. */
const UNPREPARED = { prepareFilm: null, prepareSound: 'failed' } as const;

/**
 * Attaches a stored file to a post; a film or sound is then prepared for all browsers, if that is possible. Those of
 * one creator wait for each other.
 */
export async function addPostFile(
  { postId, creatorUserId }: Place,
  media: StoredMedia,
  place: Partial<Pick<PostMedia, 'id' | 'position' | 'alt' | 'inBody'>> = {},
): Promise<void> {
  const job = JOBS[media.kind];
  const preparation = job ? (gateways().ffmpeg ? 'waiting' : UNPREPARED[job]) : null;
  const { identifiers } = await repo(PostMedia).insert({ postId, ...media, ...place, preparation });
  if (job && preparation === 'waiting')
    await addJob(job, { mediaId: identifiers[0]!.id }, { queue: `films ${creatorUserId}` });
}

/**
 * The media of a post's body, in its order: those that it has already, and uploads of its creator's, which keep their
 * ids. What is not in the body any more is taken off the post.
 */
export async function setBodyMedia({ postId, creatorUserId }: Place, owner: Viewer, placed: readonly PlacedMedium[]) {
  const present = await repo(PostMedia).find({ select: { id: true, kind: true }, where: { postId } });
  const kinds = new Map<string, MediaKind>(present.map(({ id, kind }) => [id, kind]));
  const ids = placed.map(({ id }) => id);
  const taken = await takeUploads(
    owner,
    ids.filter((id) => !kinds.has(id)),
  );
  for (const { id, media } of taken) kinds.set(id, media.kind);
  refuseMisplaced(placed, kinds);
  const gone = present.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  if (gone.length > 0) await repo(PostMedia).delete({ id: In(gone) });
  // No two media have one position, at no moment.
  await repo(PostMedia).update({ postId }, { inBody: true, position: () => `position + ${PLACES}` });
  const alts = new Map(placed.map(({ id, alt }) => [id, alt]));
  for (const { id, media } of taken)
    await addPostFile({ postId, creatorUserId }, media, {
      id,
      position: ids.indexOf(id),
      alt: alts.get(id)!,
      inBody: true,
    });
  for (const [position, { id, alt }] of placed.entries())
    if (!taken.some((each) => each.id === id)) await repo(PostMedia).update({ id, postId }, { position, alt });
}

/** A file that a post names is not there. */
export class FileGone extends InvalidInput {}

/** Refuses a new post whose files are not all stored uploads of its creator's, or are too many. */
export async function requireUploads(
  owner: Viewer,
  { uploadId }: { uploadId: string | null },
  body: CheckedBody | null,
): Promise<void> {
  const placed = body?.media ?? [];
  const ids = placed.map(({ id }) => id);
  const stored = (await findOwn(owner, uploadId ? [uploadId] : ids)).filter(({ src }) => src);
  if (uploadId && stored.length === 0) throw new FileGone({ uploadId: POST_FORM.noUpload });
  if (uploadId) refuseBeside(stored[0]!.kind);
  refuseMisplaced(placed, new Map(stored.map(({ id, kind }) => [id, kind])));
}

/** Refuses a sound or a file for download beside a post's words: its place is in them. */
export function refuseBeside(kind: FileKind): void {
  if (kind === 'audio') throw new InvalidInput({ uploadId: POST_SOUNDS.inText });
  if (kind === 'file') throw new InvalidInput({ uploadId: POST_DOWNLOADS.inText });
}

/** A post that loses its body keeps its first picture or film, and nothing else. */
export async function keepFirstMedium(postId: string): Promise<void> {
  const all = await repo(PostMedia).find({
    select: { id: true, kind: true },
    where: { postId },
    order: { position: 'ASC' },
  });
  const first = all.find(isSeen);
  const others = all.filter((each) => each !== first);
  if (others.length > 0) await repo(PostMedia).delete({ id: In(others.map(({ id }) => id)) });
  if (first) await repo(PostMedia).update({ id: first.id }, { position: 0, inBody: false });
}

/** More than a post has media. */
const PLACES = 1000;

/** Refuses what is no file of the post, more of a kind than a post has, and other files than pictures in a gallery. */
function refuseMisplaced(placed: readonly PlacedMedium[], kindOf: ReadonlyMap<string, MediaKind>): void {
  const kinds = placed.map(({ id }) => kindOf.get(id));
  const count = (kind: MediaKind) => kinds.filter((each) => each === kind).length;
  const [pictures, films, sounds, downloads] = [count('image'), count('video'), count('audio'), count('file')];
  if (pictures + films + sounds + downloads < kinds.length) throw new FileGone({ body: POST_BODY.noMedia });
  if (pictures > PICTURES_MAX) throw new InvalidInput({ body: POST_BODY.tooManyPictures(PICTURES_MAX) });
  if (films > FILMS_MAX) throw new InvalidInput({ body: POST_BODY.tooManyFilms(FILMS_MAX) });
  if (placed.some(({ id, inGallery }) => inGallery && kindOf.get(id) !== 'image'))
    throw new InvalidInput({ body: POST_BODY.onlyPictures });
  if (sounds > SOUNDS_MAX) throw new InvalidInput({ body: POST_SOUNDS.tooMany(SOUNDS_MAX) });
  if (downloads > DOWNLOADS_MAX) throw new InvalidInput({ body: POST_DOWNLOADS.tooMany(DOWNLOADS_MAX) });
}

/** The attempts to reach a site that does not answer; the last is some ten minutes after the first. */
const TRIES = 6;

/** Attaches a link to a post without media; a video's title and picture are looked up later. */
export async function addPostLink(postId: string, url: string): Promise<void> {
  const { identifiers } = await repo(PostMedia).insert({ postId, kind: 'link', url });
  if (linkedVideo(url)) await addJob('lookUpVideo', { mediaId: identifiers[0]!.id }, { maxAttempts: TRIES });
}
