import { gateways } from '../../gateways/gateways';
import { IsNull, MoreThan } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { addJob } from '../../platform/jobs/jobs';
import { StoredFile } from './file.entity';
import { objectsOf } from './sweep.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Files after this src. */
    countFiles: { after?: string };
  }
}

/** Files in one batch. */
const BATCH = 200;

/** Reads the sizes of files that were stored before sizes were recorded, a batch at a time. */
export async function countFiles({ after = '' }: { after?: string }): Promise<void> {
  const uncounted = await repo(StoredFile).find({
    where: { bytes: IsNull(), src: MoreThan(after) },
    order: { src: 'asc' },
    take: BATCH,
  });
  for (const { src } of uncounted) {
    const sizes = await Promise.all(objectsOf(src).map((key) => gateways().files.sizeOf(key)));
    const bytes = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
    await repo(StoredFile).update({ src, bytes: IsNull() }, { bytes });
  }
  const last = uncounted.at(-1);
  if (last && uncounted.length === BATCH) await addJob('countFiles', { after: last.src });
}
