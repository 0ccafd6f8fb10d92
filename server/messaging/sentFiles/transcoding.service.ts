import { FilmFailure } from '../../gateways/ffmpeg';
import { keepPrepared } from '../../media/files/film.service';
import { keepPreparedSound } from '../../media/files/sound.service';
import { repo } from '../../platform/db/database';
import { log } from '../../platform/log/log';
import { SentFile } from './sentFile.entity';
import { isTooLong } from './sentFile.service';

/** The message of the file is gone. */
class FileGone extends Error {}

/**
 * Makes of a sent film or voice note what all browsers play, which takes the place of the original. A film that cannot
 * be prepared is shown as it came; a voice note stays silent. A repeated job does what is missing.
 */
export async function prepareSentFile({ fileId }: { fileId: string }): Promise<void> {
  const waiting = { id: fileId, preparation: 'waiting' } as const;
  const file = await repo(SentFile).findOneBy(waiting);
  if (!file) return;
  const replace = async (made: Partial<SentFile>) => {
    const { affected } = await repo(SentFile).update(waiting, { ...made, preparation: 'done' });
    if (!affected) throw new FileGone();
  };
  try {
    // Of a sound's two copies the small one is kept: nothing holds the other one, so it is deleted later.
    if (file.kind === 'audio')
      await keepPreparedSound(file.src, async ({ small, seconds }) => {
        if (isTooLong(seconds)) throw new FilmFailure('a voice note that is too long');
        await replace({ src: small, seconds });
      });
    else
      await keepPrepared(file.src, ['large'], (_, { src, width, height, color, blur }) =>
        replace({ src, width, height, color, blur }),
      );
  } catch (error) {
    if (error instanceof FileGone) return;
    if (!(error instanceof FilmFailure)) throw error;
    log.warn({ err: error, src: file.src }, 'a sent file cannot be prepared');
    await repo(SentFile).update(waiting, { preparation: 'failed' });
  }
}
