import { type FileHandle, open } from 'node:fs/promises';
import { type Box, boxesOfFile, type FileBoxes } from './boxes';
import { type Blanked, blankMovie } from './movieBoxes';
import type { Range } from './movieSamples';

/** The outermost boxes that are needed to play a film and have no other data. */
const NEEDED = ['ftyp', 'styp', 'sidx', 'ssix', 'mdat', 'mfra', 'pdin'];
/** Those that describe the film: all of it, or a piece. */
const DESCRIBING = ['moov', 'moof'];

/** The largest description that is read (bytes): that of some ten hours. */
const DESCRIPTION_BYTES = 16_000_000;
/** The most ranges of samples times the boxes in which they may be. */
const RANGES_MAX = 200_000;

/**
 * Blanks the data in an mp4 or mov of where, when and with what it was taken; no byte moves, so it plays as before.
 * Uses no more memory than a film's description. Null where that is not possible wholly: then the file must not be
 * used; else whether the film has a picture.
 */
export async function blankMetadata(path: string): Promise<{ hasPicture: boolean } | null> {
  const file = await open(path, 'r+');
  try {
    const found = await boxesOfFile(file);
    return found && (await blankBoxes(file, found));
  } finally {
    await file.close();
  }
}

async function blankBoxes(file: FileHandle, { boxes, size, end }: FileBoxes) {
  let tracks = 0;
  let hasPicture = false;
  for (const box of boxes) {
    if (DESCRIBING.includes(box.name)) {
      if (box.end - box.start > DESCRIPTION_BYTES || box.end > size) return null;
      const blanked = await blankDescription(file, box);
      if (blanked.hasMore || !(await blankSamples(file, blanked.samples, { boxes, size }))) return null;
      tracks += blanked.tracks;
      hasPicture ||= blanked.hasPicture;
    } else if (!NEEDED.includes(box.name)) {
      await file.write('free', box.start + 4, 'latin1');
      await fillZero(file, { start: box.body, end: Math.min(box.end, size) });
    }
  }
  // Bytes after the last box are not part of the film.
  if (end < size) await fillZero(file, { start: end, end: size });
  return tracks > 0 ? { hasPicture } : null;
}

/** Blanks samples of tracks that are not played; false where they are more than a film has. */
async function blankSamples(file: FileHandle, samples: Range[], { boxes, size }: Omit<FileBoxes, 'end'>) {
  const played = boxes.filter(({ name }) => name === 'mdat');
  if (samples.length * played.length > RANGES_MAX) return false;
  const parts = samples.flatMap((range) => partsWithin(range, played, size));
  // Overlapping ones would be written again and again.
  if (parts.reduce((sum, part) => sum + part.end - part.start, 0) > size) return false;
  for (const part of parts) await fillZero(file, part);
  return true;
}

async function blankDescription(file: FileHandle, { start, end }: Box): Promise<Blanked> {
  const bytes = Buffer.alloc(end - start);
  await file.read(bytes, 0, bytes.length, start);
  const blanked = blankMovie(bytes);
  await file.write(bytes, 0, bytes.length, start);
  return blanked;
}

/** The parts of a range within these boxes. */
const partsWithin = ({ start, end }: Range, boxes: readonly Box[], size: number): Range[] =>
  boxes
    .map((box) => ({ start: Math.max(start, box.body), end: Math.min(end, box.end, size) }))
    .filter((part) => part.start < part.end);

const ZEROS = Buffer.alloc(65_536);

async function fillZero(file: FileHandle, { start, end }: Range): Promise<void> {
  for (let at = start; at < end; at += ZEROS.length) await file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at);
}
