import { BEGINNING_BYTES, DOWNLOAD_TYPES, kindOfDownload } from '../../server/rules/downloads';
import type { FileKind } from '../../server/rules/media';
import { readerOfSound } from '../../server/rules/sounds';
import { DOWNLOAD_MB, SOUND_MB } from '../../server/rules/uploadLimits';
import { FILE, PICTURE } from '../../server/words/en/files';
import { POST_DOWNLOADS } from '../../server/words/en/postDownloads';
import { POST_EDITOR } from '../../server/words/en/postForms';
import { POST_SOUNDS } from '../../server/words/en/postSounds';
import { VIDEO } from '../../server/words/en/videos';
import { beginOf, pictureKind } from '../ui/media/pictureKind';
import { settings } from '../visit/settings';

const MB = 1_000_000;

/**
 * The first bytes of accepted films, as Latin letters. Of files in mp4's container, sound, single pictures and the
 * films of old phones are not accepted.
 */
const FILM =
  /^([\s\S]{4}(ftyp(?!M4|F4|3g|avif|mif1|msf1|he|crx)|moov|mdat|free|wide)|RIFF[\s\S]{4}AVI |\x30\x26\xb2\x75\x8e\x66\xcf\x11)/;

/** The first bytes of sound in mp4's container. */
const SOUND = /^[\s\S]{4}ftyp(M4[ABP]|F4[AB])/;

/** The problem of a file's kind, shown before it is sent; null for none. */
export async function kindProblem(file: File, kind: FileKind): Promise<string | null> {
  const begin = await beginOf(file, BEGINNING_BYTES);
  if (begin === null) return FILE.unreadable;
  if (kind === 'file') return kindOfDownload(bytesOf(begin)) ? null : POST_DOWNLOADS.wrongFile;
  if (kind === 'audio') return readerOfSound(bytesOf(begin)) ? null : POST_SOUNDS.wrongSound;
  if (kind === 'image') return pictureKind(begin) ? null : PICTURE.noPicture;
  if (SOUND.test(begin)) return VIDEO.noPicture;
  return FILM.test(begin) ? null : POST_EDITOR.wrongVideo;
}

const bytesOf = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

/** A sound or a file for download with the type of its content, whatever its device calls it. */
export async function withType(file: File, kind: FileKind): Promise<File> {
  const beginning = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
  const download = kind === 'file' ? kindOfDownload(beginning) : null;
  const reader = kind === 'audio' ? readerOfSound(beginning) : null;
  const type = download ? DOWNLOAD_TYPES[download] : reader && `audio/${reader}`;
  return type ? new File([file], file.name, { type, lastModified: file.lastModified }) : file;
}

/** The problem of a file's size, as it would be sent; null for none. */
export function sizeProblem({ size }: File, kind: FileKind): string | null {
  const megabytes = { image: settings.imageMb, video: settings.videoMb, audio: SOUND_MB, file: DOWNLOAD_MB }[kind];
  return size > megabytes * MB ? POST_EDITOR.tooLarge(megabytes) : null;
}

/** Megabytes for people; never 0. */
export const megabytesOf = (bytes: number) => Math.max(0.1, bytes / MB);
