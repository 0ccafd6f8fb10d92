import type { FileKind } from '../../../server/rules/media';
import { FILE } from '../../../server/words/en/files';
import { POST_EDITOR } from '../../../server/words/en/postForms';
import { settings } from '../../viewer/settings';

const MB = 1_000_000;

/** How files of the kinds that are taken begin, byte for byte as Latin letters. */
const BEGINS: Record<FileKind, RegExp> = {
  image: /^(BM|\xff\xd8\xff|\x89PNG\r\n\x1a\n|II\*\0|MM\0\*)/,
  // Of what is packed as an mp4, sound, single pictures and the films of old phones are not taken.
  video:
    /^([\s\S]{4}(ftyp(?!M4|F4|3g|avif|mif1|msf1|he|crx)|moov|mdat|free|wide)|RIFF[\s\S]{4}AVI |\x30\x26\xb2\x75\x8e\x66\xcf\x11)/,
};

/** What the server would say of the kind of a file, told before it is sent; null where nothing is wrong. */
export async function kindProblem(file: File, kind: FileKind): Promise<string | null> {
  const bytes = await file
    .slice(0, 16)
    .arrayBuffer()
    // It was moved away, or nobody may read it.
    .catch(() => null);
  if (!bytes) return FILE.unreadable;
  const begin = String.fromCharCode(...new Uint8Array(bytes));
  if (BEGINS[kind].test(begin)) return null;
  return kind === 'image' ? POST_EDITOR.wrongImage : POST_EDITOR.wrongVideo;
}

/** The same of its size, as it would be sent. */
export function sizeProblem({ size }: File, kind: FileKind): string | null {
  const megabytes = kind === 'image' ? settings.imageMb : settings.videoMb;
  return size > megabytes * MB ? POST_EDITOR.tooLarge(megabytes) : null;
}

/** Megabytes, as people are told them; never nothing. */
export const megabytesOf = (bytes: number) => Math.max(0.1, bytes / MB);
