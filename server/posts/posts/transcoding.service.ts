import { FilmFailure } from '../../gateways/ffmpeg';
import { keepPrepared } from '../../media/files/film.service';
import { repo } from '../../platform/db/database';
import { log } from '../../platform/log/log';
import { FILM_SIZES } from '../../rules/media';
import { PostMedia } from './postMedia.entity';

/** The film is not shown any more. */
class PostGone extends Error {}

/**
 * Makes copies of a post's film that all browsers play, the smallest first. The largest replaces the original. Where none can be made the
 * original is shown (decision H5). A repeated job makes the missing sizes.
 */
export async function prepareFilm({ mediaId }: { mediaId: string }): Promise<void> {
  const waiting = { id: mediaId, preparation: 'waiting' } as const;
  const media = await repo(PostMedia).findOneBy(waiting);
  if (!media) return;
  try {
    const missing = FILM_SIZES.filter((size) => size === 'large' || !media[`${size}Src`]);
    await keepPrepared(media.src!, missing, async (size, film) => {
      const made = size === 'large' ? { ...film, preparation: 'done' as const } : { [`${size}Src`]: film.src };
      const { affected } = await repo(PostMedia).update(waiting, made);
      if (!affected) throw new PostGone();
    });
  } catch (error) {
    if (error instanceof PostGone) return;
    if (!(error instanceof FilmFailure)) throw error;
    log.warn({ err: error, src: media.src }, 'a film is shown as it came');
    await repo(PostMedia).update(waiting, { preparation: 'failed' });
  }
}
