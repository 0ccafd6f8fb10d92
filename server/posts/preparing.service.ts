import { keepPrepared } from '../files/film.service';
import { FilmFailure } from '../gateways/ffmpeg';
import { repo } from '../platform/db/database';
import { log } from '../platform/log/log';
import { PostMedia } from './postMedia.entity';

/** The film is not shown any more. */
class PostGone extends Error {}

/** Replaces a post's film by a copy that all browsers play; if none can be made, the original is shown (decision H5). */
export async function prepareFilm({ mediaId }: { mediaId: string }): Promise<void> {
  const waiting = { id: mediaId, preparation: 'waiting' } as const;
  const media = await repo(PostMedia).findOneBy(waiting);
  if (!media) return;
  try {
    await keepPrepared(media.src!, async (film) => {
      const { affected } = await repo(PostMedia).update(waiting, { ...film, preparation: 'done' });
      if (!affected) throw new PostGone();
    });
  } catch (error) {
    if (error instanceof PostGone) return;
    if (!(error instanceof FilmFailure)) throw error;
    log.warn({ err: error, src: media.src }, 'a film is shown as it came');
    await repo(PostMedia).update(waiting, { preparation: 'failed' });
  }
}
