/** The handling of a picture: the API accepts it as it is, the browser makes a JPEG of it, or a decoder has to. */
export type PictureKind = 'taken' | 'converted' | 'heic';

/** The first bytes of their files, as Latin letters. */
const BEGINS: Record<PictureKind, RegExp> = {
  taken: /^(BM|\xff\xd8\xff|\x89PNG\r\n\x1a\n|II\*\0|MM\0\*)/,
  converted: /^(GIF8[79]a|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftypavi[fs]|\xff\x0a|[\s\S]{4}JXL )/,
  heic: /^[\s\S]{4}ftyp(he[iv][cxms]|mif1|msf1)/,
};

/** The kind of a picture by its first bytes; null for an unknown one, such as an SVG. */
export const pictureKind = (begin: string): PictureKind | null =>
  (Object.keys(BEGINS) as PictureKind[]).find((kind) => BEGINS[kind].test(begin)) ?? null;

/** The first bytes of a file as Latin letters; null where it was moved or is not readable. */
export const beginOf = (file: Blob, bytes = 16): Promise<string | null> =>
  file
    .slice(0, bytes)
    .arrayBuffer()
    .then(
      (bytes) => String.fromCharCode(...new Uint8Array(bytes)),
      () => null,
    );
