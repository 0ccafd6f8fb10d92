import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { blankMetadata } from '../../platform/media/blankMetadata';

/** A whole second of an mp4 (VP9, 32 by 18 pixels), recorded with a browser's MediaRecorder. */
export const MP4 = Buffer.from(
  [
    'AAAAJGZ0eXBpc29tAAACAGlzb21pc282aXNvMnZwMDltcDQxAAACt21vb3YAAAB4bXZoZAEAAAAAAAAA5ydxPQAAAADnJ3E9AAAD6AAAAAAAAANGAAEA',
    'AAEAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIAAAIPdHJhawAA',
    'AGh0a2hkAQAAAwAAAADnJ3E9AAAAAOcncT0AAAABAAAAAAAAAAAAAANGAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAA',
    'AAAAQAAAAAAgAAAAEgAAAAABn21kaWEAAAAsbWRoZAEAAAAAAAAA5ydxPQAAAADnJ3E9AAB1MAAAAAAAAANGVcQAAAAAAC1oZGxyAAAAAAAAAAB2aWRl',
    'AAAAAAAAAAAAAAAAVmlkZW9IYW5kbGVyAAAAAT5taW5mAAAAFHZtaGQAAAABAAAAAAAAAAAAAAAlZGluZgAAAB1kcmVmAAAAAAAAAAEAAAANdXJsIAAA',
    'AAEAAAAA/XN0YmwAAAAQc3RzYwAAAAAAAAAAAAAAEHN0dHMAAAAAAAAAAAAAABRzdHN6AAAAAAAAAAAAAAAAAAAAEHN0Y28AAAAAAAAAAAAAALFzdHNk',
    'AAAAAAAAAAEAAAChdnAwOQAAAAAAAAABAAAAAQAAAAAAAAAAAAAAAAAgABIASAAAAEgAAAAAAAAAAQpWUEMgQ29kaW5nAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAAAABj//wAAABBwYXNwAAAAAQAAAAEAAAAUYnRydAAAAAAAAAAAAAAAAAAAABR2cGNDAQAAAAAAgQENAQAAAAAAE2NvbHJuY2x4AAEADQABgAAAACht',
    'dmV4AAAAIHRyZXgAAAAAAAAAAQAAAAEAAAAAAAAAAAAAAAAAAACIbW9vZgAAABBtZmhkAAAAAAAAAAEAAABwdHJhZgAAABR0ZmhkAAIAIAAAAAEBAQAA',
    'AAAAFHRmZHQBAAAAAAAAAAAAAAAAAABAdHJ1bgEAAwUAAAAFAAAAkAIAAAAAABfMAAAAIAAAF14AAAAdAAAXgAAAABMAABezAAAAHQAAA+cAAAATAAAA',
    'iG1kYXSCSYNCUAHwARZmOCQcGZIAACBAAF8/5NX//zSdnO2PAIYAQJLxoU4AAAxwAABopH/Lg/+Jv//89CUIKqQAhgBAkpxoU4AAA3AAABINAOLbAIYA',
    'QJLxoU4AAAxwAABopH/Lg/+Jv//89CUIKqQAhgBAkpxoU4AAA3AAABINAOLbAAAAAExtZnJhAAAANHRmcmEBAAAAAAAAAQAAAD8AAAABAAAAAAAAAAAA',
    'AAAAAAAC2wAAAAEAAAABAAAAAQAAABBtZnJvAAAAAAAAAEw=',
  ].join(''),
  'base64',
);

const bytes = (text: string, size = 64) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(size)]);

/** The beginnings of the other kinds, by which their type is recognised. */
export const AVI = bytes('RIFF\x40\0\0\0AVI LIST');
/** A header object, and in it the properties of a stream that is video. */
export const WMV = Buffer.concat([
  Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'),
  Buffer.from('6c000000000000000100000001020000', 'hex').subarray(0, 14),
  Buffer.from('9107dcb7b7a9cf118ee600c00c2053654e00000000000000', 'hex'),
  Buffer.from('c0ef19bc4d5bcf11a8fd00805f5c442b', 'hex'),
  Buffer.alloc(38),
]);

/** A part of an mp4 without references to it, which makes a film so much larger. */
export function freeBox(size: number): Buffer {
  const box = Buffer.alloc(size);
  box.writeUInt32BE(size, 0);
  box.write('free', 4, 'latin1');
  return box;
}

/** A film with the bytes of its location blanked in place. */
export async function blankedFilm(film: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'toli-blanked-'));
  try {
    const file = path.join(folder, 'film');
    await writeFile(file, film);
    if (!(await blankMetadata(file))) throw new Error('This film cannot be blanked');
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}
