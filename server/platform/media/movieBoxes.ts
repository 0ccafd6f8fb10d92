import { type Box, boxesIn, inside } from './boxes';
import { type Range, samplesOf } from './movieSamples';

/** The remaining facts of a film's description, and what was blanked in it. */
export interface Blanked {
  /** The number of tracks of pictures or sound. */
  tracks: number;
  /** Whether one of them is a picture. */
  hasPicture: boolean;
  /** The samples of tracks that are neither picture nor sound, such as places along the way, as ranges of the file. */
  samples: Range[];
  /** Whether such a track may have samples whose offsets are not in this box. */
  hasMore: boolean;
}

/** The boxes that are needed to play a film, by their parent; other boxes there are blanked. */
const NEEDED: Record<string, readonly string[]> = {
  moov: ['mvhd', 'trak', 'mvex', 'iods', 'pssh'],
  trak: ['tkhd', 'tapt', 'edts', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'elng', 'minf'],
  minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: [
    ...['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stz2', 'stco', 'co64', 'stss', 'stps', 'stsh', 'padb', 'stdp'],
    ...['sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio'],
  ],
  moof: ['mfhd', 'traf', 'pssh'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc'],
};

/**
 * Blanks a film's data of where, when and with what it was taken, in its `moov` or a `moof` box: no byte moves and no
 * size changes. Tracks that are neither picture nor sound are blanked whole. Never throws, for any bytes.
 */
export function blankMovie(bytes: Buffer): Blanked {
  const [box] = boxesIn(bytes, 0, bytes.length);
  const blanked: Blanked = { tracks: 0, hasPicture: false, samples: [], hasMore: false };
  if (!box || !NEEDED[box.name]) return blanked;
  const comesInPieces = boxesIn(bytes, box.body, box.end).some(({ name }) => name === 'mvex');
  const drop = (trak: Box) => {
    const samples = samplesOf(bytes, trak);
    for (const range of samples ?? []) blanked.samples.push(range);
    blanked.hasMore ||= comesInPieces || !samples;
    blank(bytes, trak);
  };
  const keep = (handler: string) => {
    blanked.tracks++;
    blanked.hasPicture ||= handler === 'vide';
  };
  blankIn(bytes, box, { keep, drop, handler: null });
  return blanked;
}

/** The actions at played tracks and at others, and the kind of the present track. */
interface Blanking {
  keep(handler: string): void;
  drop(trak: Box): void;
  handler: string | null;
}

/** Blanks what is not needed in a box that has others in it. */
function blankIn(bytes: Buffer, outer: Box, blanking: Blanking): void {
  const boxes = boxesIn(bytes, outer.body, outer.end);
  for (const box of boxes) {
    if (!NEEDED[outer.name]!.includes(box.name)) blank(bytes, box);
    else if (box.name === 'trak') blankTrack(bytes, box, blanking);
    else if (NEEDED[box.name]) blankIn(bytes, box, blanking);
    else blankFields(bytes, box, blanking);
  }
  // Players ignore bytes that are no box.
  bytes.fill(0, boxes.at(-1)?.end ?? outer.body, outer.end);
}

function blankTrack(bytes: Buffer, trak: Box, blanking: Blanking): void {
  const handler = handlerOf(bytes, trak);
  if (handler !== 'vide' && handler !== 'soun') return void blanking.drop(trak);
  blanking.keep(handler);
  blankIn(bytes, trak, { ...blanking, handler });
}

/** Makes a box one that says nothing. */
export function blank(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, body, end);
}

/** Blanks single fields of a box that is needed; of most boxes none. */
function blankFields(bytes: Buffer, box: Box, { handler }: Blanking): void {
  const { name, body, end } = box;
  switch (name) {
    case 'mvhd':
    case 'tkhd':
    case 'mdhd':
      // When it was made and changed, in 4 or 8 bytes each, by the version.
      return void zero(bytes, box, 4, bytes[body] === 1 ? 20 : 12);
    case 'hdlr':
      // Its author and its title.
      return void zero(bytes, box, 12, end - body);
    case 'dref':
      // Its path on its author's disk.
      for (const entry of boxesIn(bytes, body + 8, end)) zero(bytes, entry, 4, entry.end - entry.body);
      return;
    case 'stsd':
      for (const entry of boxesIn(bytes, body + 8, end)) blankSampleEntry(bytes, entry, handler);
  }
}

/** The offsets of the boxes that a description of pictures may have. */
const PICTURE_ENTRY = 78;

/** Blanks who made the program that encoded a track, and what it is called. */
function blankSampleEntry(bytes: Buffer, entry: Box, handler: string | null): void {
  zero(bytes, entry, 12, 16);
  if (handler !== 'vide') return;
  zero(bytes, entry, 42, 74);
  for (const box of boxesIn(bytes, entry.body + PICTURE_ENTRY, entry.end))
    if (['udta', 'meta', 'uuid'].includes(box.name)) blank(bytes, box);
}

function zero(bytes: Buffer, { body, end }: Box, from: number, to: number): void {
  bytes.fill(0, Math.min(body + from, end), Math.min(body + to, end));
}

/** The kind of a track: `vide`, `soun`, or another; null where it has none. */
function handlerOf(bytes: Buffer, trak: Box): string | null {
  const handler = inside(bytes, inside(bytes, trak, 'mdia'), 'hdlr');
  if (!handler || handler.end - handler.body < 12) return null;
  return bytes.toString('latin1', handler.body + 8, handler.body + 12);
}
