import { normalize } from './length';

/** The files that readers download, and which no screen shows: the endings of their names, and their types. */
export const DOWNLOAD_TYPES = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  zip: 'application/zip',
} as const;
export type DownloadEnding = keyof typeof DOWNLOAD_TYPES;

const ENDINGS = Object.keys(DOWNLOAD_TYPES) as DownloadEnding[];

/** For the `accept` attribute of file inputs; not every system knows the types. */
export const ACCEPT_DOWNLOADS = [...Object.values(DOWNLOAD_TYPES), ...ENDINGS.map((each) => `.${each}`)].join();

/** The ending of a stored file for download; null for a src of another kind. */
export const downloadEnding = (src: string) => ENDINGS.find((each) => src.endsWith(`.${each}`)) ?? null;

/** The bytes of a file's beginning by which its kind is known. */
export const BEGINNING_BYTES = 64;

/** A PDF's version, alone on its line. */
const PDF = /^%PDF-[12]\.\d\s*[\r\n]/;
/** The first entry of an EPUB: not compressed, not encrypted, and named before all others (EPUB 3.3, 4.2.2). */
const EPUB_ENTRY = /^mimetypeapplication\/epub\+zip/;

/**
 * The kind of a file for download by its first bytes; null for any other. A ZIP begins with an entry of a known method
 * that has a name. Nothing is unpacked.
 */
export function kindOfDownload(beginning: Uint8Array): DownloadEnding | null {
  const letters = String.fromCharCode(...beginning.subarray(0, BEGINNING_BYTES));
  if (PDF.test(letters)) return 'pdf';
  if (!letters.startsWith('PK\x03\x04') || beginning.length < 31) return null;
  const view = new DataView(beginning.buffer, beginning.byteOffset);
  const [version, flags, method] = [4, 6, 8].map((at) => view.getUint16(at, true)) as [number, number, number];
  const [name, extra] = [26, 28].map((at) => view.getUint16(at, true)) as [number, number];
  const isEntry = (version & 0xff) <= 63 && [0, 8, 9, 12, 14, 93, 95, 98].includes(method) && name > 0;
  if (!isEntry) return null;
  const isPlain = method === 0 && (flags & 1) === 0 && name === 'mimetype'.length && extra === 0;
  return isPlain && EPUB_ENTRY.test(letters.slice(30)) ? 'epub' : 'zip';
}

/** Code points of a file's name, with its ending. */
const NAME_MAX = 120;

/** Control signs, halves of pairs, what changes the direction of the words around it, and signs without a shape. */
const NEVER_IN_NAMES =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u206f\ufeff\ufffe\uffff]/gu;

/**
 * The name of a file as readers get it: in the one normal form, without a path, without signs that are invisible or
 * change the direction, and with the ending of what the file is.
 */
export function cleanName(name: string, ending: string): string {
  const last = normalize(name).split(/[\\/]/).at(-1)!;
  const shown = last
    .replace(NEVER_IN_NAMES, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ');
  const bare = shown.toLowerCase().endsWith(`.${ending}`) ? shown.slice(0, -ending.length - 1) : shown;
  const begun = [...bare].slice(0, NAME_MAX - ending.length - 1).join('');
  return `${begun.replace(/^[\s.]+|[\s.]+$/gu, '') || 'file'}.${ending}`;
}

/** The header with which browsers save a file under its name, in ASCII for those that know no other (RFC 6266). */
export function savedAs(name: string): string {
  const ascii = normalize(name).replace(/[^\x20-\x7e]|["%\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
