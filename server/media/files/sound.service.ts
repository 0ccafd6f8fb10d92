import { randomBytes } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { type Ffmpeg, FilmFailure } from '../../gateways/ffmpeg';
import { gateways } from '../../gateways/gateways';
import type { HeardSound } from '../../gateways/soundRuns';
import { repo } from '../../platform/db/database';
import type { Upload } from '../../platform/http/uploads/upload';
import { inWorkFolder } from '../../platform/http/uploads/uploadFolder';
import { log } from '../../platform/log/log';
import { openFile } from '../../platform/media/openFile';
import { saveFile } from '../../platform/media/saveFile';
import {
  MADE_SOUND,
  RAW_SOUND,
  readerOfSound,
  SOUND_BEGINNING,
  SOUND_HOURS_MAX,
  type SoundReader,
} from '../../rules/sounds';
import { StoredFile } from './file.entity';
import { keepFile, type Owner } from './file.service';
import { FileRefused } from './fileRefusal.service';
import { requireDiskSpace } from './storage.service';
import { MEDIA } from './sweep.service';

/** An uploaded sound in a file on this machine. */
export type BroughtSound = Pick<Upload, 'path'>;

const newSrc = (ending: string) => `${MEDIA}/${randomBytes(16).toString('hex')}.${ending}`;

/**
 * Stores an uploaded sound as it came, under a name that is never sent, and calls `use`, which writes a reference to
 * it. 415 for a file that is no sound, or has a moving picture; 400 for one that is unreadable or too long.
 */
export async function keepSound<T>(
  { path }: BroughtSound,
  owner: Owner,
  use: (sound: { src: string; seconds: number | null }) => Promise<T>,
): Promise<T> {
  const { ffmpeg } = gateways();
  if (!ffmpeg) throw new FileRefused('noSoundsHere');
  const reader = await readerOf(path);
  if (!reader) throw new FileRefused('wrongSound');
  const { isFilm, stream, seconds } = await heard(ffmpeg, path, reader);
  if (isFilm) throw new FileRefused('isFilm');
  if (stream === null) throw new FileRefused('wrongSound');
  if ((seconds ?? 0) > SOUND_HOURS_MAX * 3600) throw new FileRefused('tooLongSound');
  const src = newSrc(RAW_SOUND);
  const { size: bytes } = await stat(path);
  const objects = new Map([[src, { bytes, open: () => openFile(path) }]]);
  return keepFile({ src, objects, owner }, () => use({ src, seconds: seconds && Math.round(seconds) }));
}

const heard = (ffmpeg: Ffmpeg, path: string, reader: SoundReader): Promise<HeardSound> =>
  ffmpeg.hear(path, reader).catch((error) => {
    if (!(error instanceof FilmFailure)) throw error;
    log.info({ err: error }, 'a sound could not be read');
    throw new FileRefused('unreadableSound');
  });

async function readerOf(path: string): Promise<SoundReader | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SOUND_BEGINNING), 0, SOUND_BEGINNING, 0);
    return readerOfSound(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Stored copies of a sound, and its length in whole seconds. */
export interface StoredSound {
  small: string;
  large: string;
  /** The bytes of the large one. */
  bytes: number;
  seconds: number;
}

/**
 * Makes copies of a stored sound that all browsers play, stores them, and calls `use`, which writes references to both.
 * Throws FilmFailure where that is impossible with this sound.
 */
export async function keepPreparedSound(src: string, use: (sound: StoredSound) => Promise<void>): Promise<void> {
  const { ffmpeg, files } = gateways();
  if (!ffmpeg) throw new FilmFailure('nothing prepares sounds here');
  const { ownerId } = await repo(StoredFile).findOneByOrFail({ src });
  await requireDiskSpace((await files.sizeOf(src)) ?? 0);
  await inWorkFolder(async (folder) => {
    const original = `${folder}/original`;
    await saveFile(await files.read(src), original);
    const reader = await readerOf(original);
    if (!reader) throw new FilmFailure('a sound of no known kind');
    const made = await ffmpeg.prepareSound(original, reader, folder);
    await keepCopy(made.small, ownerId, (small) =>
      keepCopy(made.large, ownerId, async (large, bytes) =>
        use({ small, large, bytes, seconds: Math.max(1, Math.round(made.seconds)) }),
      ),
    );
  });
}

async function keepCopy(
  path: string,
  userId: string | null,
  use: (src: string, bytes: number) => Promise<void>,
): Promise<void> {
  const src = newSrc(MADE_SOUND);
  const { size: bytes } = await stat(path);
  const objects = new Map([[src, { bytes, open: () => openFile(path) }]]);
  await keepFile({ src, objects, owner: { userId, isMade: true } }, () => use(src, bytes));
}
