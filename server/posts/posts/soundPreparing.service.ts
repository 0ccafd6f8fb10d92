import { FilmFailure } from '../../gateways/ffmpeg';
import { keepPreparedSound } from '../../media/files/sound.service';
import { repo } from '../../platform/db/database';
import { log } from '../../platform/log/log';
import { PostMedia } from './postMedia.entity';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    prepareSound: { mediaId: string };
  }
}

/** The sound is not in a post any more. */
class PostGone extends Error {}

/**
 * Makes copies of a post's sound that all browsers play, which replace the original. Where none can be made the sound
 * stays silent, and its post says so (decision H35).
 */
export async function prepareSound({ mediaId }: { mediaId: string }): Promise<void> {
  const waiting = { id: mediaId, preparation: 'waiting' } as const;
  const media = await repo(PostMedia).findOneBy(waiting);
  if (!media) return;
  try {
    await keepPreparedSound(media.src!, async ({ small, large, bytes, seconds }) => {
      const made = { src: large, smallSrc: small, bytes, seconds, preparation: 'done' as const };
      const { affected } = await repo(PostMedia).update(waiting, made);
      if (!affected) throw new PostGone();
    });
  } catch (error) {
    if (error instanceof PostGone) return;
    if (!(error instanceof FilmFailure)) throw error;
    log.warn({ err: error, src: media.src }, 'a sound cannot be prepared');
    await repo(PostMedia).update(waiting, { preparation: 'failed' });
  }
}
