import { gateways } from '../../gateways/gateways';
import { In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { columns, int, query } from '../../platform/db/query';
import { posterOf, srcOf, typeOfVideo } from '../../rules/media';
import { copyWidths, pictureCopy } from '../../rules/pictures';
import { StoredFile } from './file.entity';

/** The folder of posts' files; only posts check who may read them. */
export const MEDIA = 'media';
/** The folder of unfinished uploads, which are never sent to anyone. */
export const INCOMING = 'incoming';
/** The folders of all stored files. */
export const FOLDERS = ['pictures', 'clips', MEDIA] as const;

/** All objects of a src: the file and its copies, a film's poster and the copies of that. */
export const objectsOf = (src: string): string[] => [
  src,
  ...(typeOfVideo(src) ? objectsOf(posterOf(src)) : copyWidths(src).map((width) => pictureCopy(src, width))),
];

/** Deletes the stored objects of these files; their rows must be deleted before. */
export async function deleteObjects(srcs: readonly string[]): Promise<void> {
  await gateways().files.delete(srcs.flatMap(objectsOf));
}

const BATCH = 200;

/** Deletes files that nothing has referred to for the time of grace: replaced pictures, and failed uploads. */
export async function deleteUnusedFiles(): Promise<void> {
  for (;;) {
    const deleted = await deleteUnused({ limit: BATCH });
    await deleteObjects(deleted.map(({ src }) => src));
    if (deleted.length < BATCH) return;
  }
}

// By hand: it deletes many rows, skips locked ones, and returns them.
const deleteUnused = query(
  columns(StoredFile, 'files', 'src'),
  (answer) => `delete from files where drops_at <= now() and src in (
     select src from files where drops_at <= now() order by drops_at limit :limit for update skip locked)
   returning ${answer}`,
  { isRare: true, values: { limit: int } },
);

/** Deletes stored objects without a row, as after a lost connection or a restored backup. */
export async function deleteStrays(): Promise<void> {
  for (const folder of FOLDERS) {
    for await (const keys of gateways().files.list(folder)) {
      const known = await repo(StoredFile).find({ select: { src: true }, where: { src: In(keys.map(srcOf)) } });
      const srcs = new Set(known.map(({ src }) => src));
      await gateways().files.delete(keys.filter((key) => !srcs.has(srcOf(key))));
    }
  }
}
