import { FilmFailure } from '../../gateways/ffmpeg';
import { gateways } from '../../gateways/gateways';
import { log } from '../../platform/log/log';
import { blankMetadata } from '../../platform/media/blankMetadata';
import { saveFile } from '../../platform/media/saveFile';
import type { VideoType } from '../../rules/media';
import { FileRefused } from './fileRefusal.service';
import type { BroughtVideo } from './video.service';

/** Whether a film of this type consists of boxes, which can be blanked in place. */
export const hasBoxes = (type: VideoType) => type === 'video/mp4' || type === 'video/quicktime';

/**
 * Makes a copy of a film in this folder that plays the same and has no data of where, when and with what it was taken
 * (decision H5); returns its path. 400 for a film whose metadata cannot be removed, 415 for sound alone.
 */
export async function withoutMetadata(upload: BroughtVideo, type: VideoType, folder: string): Promise<string> {
  const { ffmpeg } = gateways();
  if (ffmpeg) {
    try {
      return await ffmpeg.strip(upload.path, type, folder);
    } catch (error) {
      if (!(error instanceof FilmFailure)) throw error;
      log.info({ err: error }, 'a video cannot be copied as it is');
    }
  }
  if (!hasBoxes(type)) throw new FileRefused(ffmpeg ? 'unreadable' : 'keepsMetadata');
  const blanked = `${folder}/blanked`;
  await saveFile(await upload.open(), blanked);
  const film = await blankMetadata(blanked);
  if (!film) throw new FileRefused('keepsMetadata');
  if (!film.hasPicture) throw new FileRefused('noPicture');
  return blanked;
}
