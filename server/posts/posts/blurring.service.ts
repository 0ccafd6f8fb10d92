import { buffer } from 'node:stream/consumers';
import { gateways } from '../../gateways/gateways';
import { In, IsNull, MoreThan } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { addJob } from '../../platform/jobs/jobs';
import { log } from '../../platform/log/log';
import { posterOfMedia } from './post.view';
import { PostMedia } from './postMedia.entity';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Files after this id. */
    blurOldFiles: { after?: string };
  }
}

/** Files in one batch. */
const BATCH = 50;

/** Adds the missing placeholders of older pictures and stills, a batch at a time. */
export async function blurOldFiles({ after }: { after?: string }): Promise<void> {
  const old = await repo(PostMedia).find({
    where: { kind: In(['image', 'video', 'link']), blur: IsNull(), ...(after && { id: MoreThan(after) }) },
    order: { id: 'asc' },
    take: BATCH,
  });
  for (const media of old) await blurFile(media);
  const last = old.at(-1);
  if (old.length === BATCH && last) await addJob('blurOldFiles', { after: last.id });
}

async function blurFile(media: PostMedia): Promise<void> {
  const picture = media.kind === 'video' ? posterOfMedia(media) : media.src;
  if (!picture) return;
  try {
    const { placeholderOf } = await import('../../platform/media/images');
    const { blur } = await placeholderOf(await buffer(await gateways().files.read(picture)));
    await repo(PostMedia).update({ id: media.id, blur: IsNull() }, { blur });
  } catch (error) {
    // Its locked card has no placeholder.
    log.warn({ err: error, src: picture }, 'a picture could not be looked at once more');
  }
}
