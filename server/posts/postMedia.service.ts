import type { BroughtMedia, StoredMedia } from '../files/media.service';
import { outside } from '../gateways/outside';
import { repo } from '../platform/db/database';
import { InvalidInput } from '../platform/errors';
import { addJob } from '../platform/work/jobs';
import type { FileKind } from '../rules/media';
import { POST_FORM } from '../words/en/posts';
import { PostMedia } from './postMedia.entity';

/** The files that come with a call, by what they are sent as. */
type BroughtFiles = { [K in FileKind]?: BroughtMedia['upload'] | null | undefined };

/** The one file among them, or null; several are refused (decision H3). */
export function oneFileOf(files: BroughtFiles): BroughtMedia | null {
  const brought = (['image', 'video'] as const).flatMap((kind) => {
    const upload = files[kind];
    return upload ? [{ kind, upload }] : [];
  });
  if (brought.length > 1) throw new InvalidInput({ [brought[1]!.kind]: POST_FORM.oneAttachment });
  return brought[0] ?? null;
}

declare module '../platform/work/jobs' {
  interface Jobs {
    prepareFilm: { mediaId: string };
  }
}

/** Hangs a stored file on a post that has nothing yet; a film is prepared for all browsers afterwards, where that can be done. */
export async function hangFile(postId: string, media: StoredMedia): Promise<void> {
  const isWaiting = media.kind === 'video' && outside().ffmpeg !== null;
  const preparation = isWaiting ? 'waiting' : null;
  const { identifiers } = await repo(PostMedia).insert({ postId, ...media, preparation });
  if (isWaiting) await addJob('prepareFilm', { mediaId: identifiers[0]!.id });
}

/** Hangs a link on a post that has nothing yet. */
export async function hangLink(postId: string, url: string): Promise<void> {
  await repo(PostMedia).insert({ postId, kind: 'link', url });
}
