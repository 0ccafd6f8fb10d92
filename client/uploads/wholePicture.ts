import { IMAGE_SIDE_MAX } from '../../server/rules/media';
import { cut } from '../ui/media/crop';
import { openPicture } from '../ui/media/openPicture';

/** A picture in its own shape as it is uploaded: a JPEG of no more pixels than are kept; or why there is none. */
export async function wholePicture(file: File): Promise<{ file: File } | { problem: string }> {
  const opened = await openPicture(file);
  if (opened.problem !== undefined) return opened.isTaken ? { file } : { problem: opened.problem };
  const { image } = opened;
  const area = { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight };
  try {
    return { file: await cut(image, { area, rotation: 0 }, IMAGE_SIDE_MAX) };
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
