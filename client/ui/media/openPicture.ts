import { OPENED_PIXELS_MAX } from '../../../server/rules/media';
import { FILE, PICTURE } from '../../../server/words/en/files';
import { beginOf, pictureKind } from './pictureKind';
import { readHeic } from './readHeic';

/** A chosen file as a picture that can be cropped; or its problem, and whether the API may accept the file as it is. */
export type OpenedPicture = { image: HTMLImageElement; problem?: undefined } | { problem: string; isTaken: boolean };

const refused = (problem: string, isTaken = false): OpenedPicture => ({ problem, isTaken });

/**
 * Opens a chosen file: the browser shows it, or a decoder makes a JPEG of it. The image keeps an object URL, which its
 * user revokes.
 */
export async function openPicture(file: Blob): Promise<OpenedPicture> {
  const begin = await beginOf(file);
  if (begin === null) return refused(FILE.unreadable);
  const kind = pictureKind(begin);
  if (!kind) return refused(PICTURE.noPicture);
  const shown = await show(file);
  if (shown !== 'unreadable') return shown;
  if (kind === 'taken') return refused(PICTURE.notShown, true);
  if (kind === 'converted') return refused(PICTURE.notConverted);
  const answer = await readHeic(file);
  if ('problem' in answer) return refused(PICTURE[answer.problem === 'tooLarge' ? 'tooLargeToOpen' : 'notConverted']);
  const converted = await show(answer.jpeg);
  return converted === 'unreadable' ? refused(PICTURE.notConverted) : converted;
}

/** Decodes a picture without blocking the page, unless it has more pixels than a phone's memory takes. */
async function show(file: Blob): Promise<OpenedPicture | 'unreadable'> {
  const image = new Image();
  const loaded = new Promise((resolve, reject) => Object.assign(image, { onload: resolve, onerror: reject }));
  image.src = URL.createObjectURL(file);
  try {
    await loaded;
    if (image.naturalWidth * image.naturalHeight <= OPENED_PIXELS_MAX) {
      await image.decode();
      return { image };
    }
  } catch {
    URL.revokeObjectURL(image.src);
    return 'unreadable';
  }
  URL.revokeObjectURL(image.src);
  return refused(PICTURE.tooLargeToOpen);
}
