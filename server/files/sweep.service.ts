import { gateways } from '../gateways/gateways';
import { In } from '../platform/db/conditions';
import { repo } from '../platform/db/database';
import { columns, query } from '../platform/db/query';
import { copyWidths, pictureCopy, pictureSize, posterOf, srcOf, typeOfVideo } from '../rules/media';
import { StoredFile } from './file.entity';

/** Where files of posts lie; only the posts know who may read them. */
export const MEDIA = 'media';
/** Where uploads lie that have not come whole; nothing there is ever sent to anybody. */
export const INCOMING = 'incoming';
/** The folders of all that is stored. */
export const FOLDERS = ['pictures', 'clips', MEDIA] as const;

/** Everything that is stored for a src: the file and the copies made of it. */
export const objectsOf = (src: string) => [
  src,
  ...copyWidths(pictureSize(src)?.width ?? 0).map((width) => pictureCopy(src, width)),
  ...(typeOfVideo(src) ? [posterOf(src)] : []),
];

/** Removes what is stored for these files; their rows must be gone before. */
export async function removeObjects(srcs: readonly string[]): Promise<void> {
  await gateways().files.remove(srcs.flatMap(objectsOf));
}

const BATCH = 200;

/** Removes the files that nothing has referred to for their time of grace: replaced pictures, and uploads that came to nothing. */
export async function dropFiles(): Promise<void> {
  for (;;) {
    const dropped = await deleteDropped([BATCH]);
    await removeObjects(dropped.map(({ src }) => src));
    if (dropped.length < BATCH) return;
  }
}

// By hand: it takes many rows past those that others hold, and returns them.
const deleteDropped = query(
  columns(StoredFile, 'files', 'src'),
  (answer) => `delete from files where drops_at <= now() and src in (
     select src from files where drops_at <= now() order by drops_at limit $1 for update skip locked)
   returning ${answer}`,
  { isRare: true },
);

/** Removes stored objects without a row, as a lost connection or a restored backup leaves them. */
export async function removeStrays(): Promise<void> {
  for (const folder of FOLDERS) {
    for await (const keys of gateways().files.list(folder)) {
      const known = await repo(StoredFile).find({ select: { src: true }, where: { src: In(keys.map(srcOf)) } });
      const srcs = new Set(known.map(({ src }) => src));
      await gateways().files.remove(keys.filter((key) => !srcs.has(srcOf(key))));
    }
  }
}
