import { randomBytes } from 'node:crypto';
import type { Viewer } from '../../auth/viewer';
import { gateways } from '../../gateways/gateways';
import { mailTo, pageUrl } from '../../mail/mail.service';
import { bytesStored, requireDiskSpace } from '../../media/files/storage.service';
import { once } from '../../people/idempotency/idempotency.service';
import { requireFreshSignIn } from '../../people/signIn/freshSignIn.service';
import { User } from '../../people/users/user.entity';
import { lockUser } from '../../people/users/user.service';
import { In, IsNull, LessThan, MoreThan, MoreThanOrEqual } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { conflict, notFound } from '../../platform/errors';
import { inWorkFolder } from '../../platform/http/uploads/uploadFolder';
import { addJob } from '../../platform/jobs/jobs';
import { log } from '../../platform/log/log';
import { openFile } from '../../platform/media/openFile';
import { inPerson, signedIn } from '../../policies';
import { EXPORT_DAYS, EXPORT_HOURS } from '../../rules/exports';
import { DAY } from '../../rules/time';
import { DATA_EXPORT } from '../../words/en/exports';
import { DataExport, type ExportPart } from './dataExport.entity';
import { DataExportView } from './dataExport.view';
import { writeCopy } from './writeCopy.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    makeDataExport: { exportId: string };
  }
}

/** The folder of exports, each in a folder by its id. */
const FOLDER = 'exports';
const HOUR = 3_600_000;

/** The viewer's last export while it can be downloaded; null without one. */
export async function dataExportOf(viewer: Viewer | null): Promise<DataExportView | null> {
  const { userId } = inPerson(viewer);
  const [last] = await repo(DataExport).find({ where: { userId }, order: { askedAt: 'desc' }, take: 1 });
  return last && (!last.expiresAt || last.expiresAt > new Date()) ? new DataExportView(last) : null;
}

/**
 * Starts an export of the viewer's data. 403 `FRESH_SIGN_IN_REQUIRED` unless they signed in within the last ten
 * minutes, 409 while one is being made, or within a day of the last.
 */
export async function askForDataExport(viewer: Viewer | null): Promise<void> {
  await requireFreshSignIn(viewer);
  const { userId } = signedIn(viewer);
  const act = async () => {
    // Two requests at once start one export.
    await lockUser(userId);
    const since = new Date(Date.now() - EXPORT_HOURS * HOUR);
    const last = await repo(DataExport).findOneBy([
      { userId, failedAt: IsNull(), madeAt: IsNull() },
      { userId, failedAt: IsNull(), askedAt: MoreThan(since) },
    ]);
    if (last) throw conflict(last.madeAt ? DATA_EXPORT.tooSoon : DATA_EXPORT.underWay);
    const { id } = await repo(DataExport).save(repo(DataExport).create({ userId, parts: [] }));
    await addJob('makeDataExport', { exportId: id }, { key: `export:${id}` });
    return id;
  };
  await once(
    act,
    async (id) => id,
    (id) => id,
  );
}

/**
 * Makes an export and mails its person. A failed one is marked as failed and may be requested again. Two processes may
 * make the same one, when the first was taken for dead: the first to finish counts.
 */
export async function makeDataExport(exportId: string): Promise<void> {
  const wanted = await repo(DataExport).findOneBy({ id: exportId, madeAt: IsNull(), failedAt: IsNull() });
  if (!wanted) return;
  const parts: ExportPart[] = [];
  const deleteParts = () => gateways().files.delete(parts.map(({ key }) => key));
  try {
    await store(wanted, parts);
    if (!(await finish(wanted, parts))) await deleteParts();
  } catch (error) {
    log.error({ err: error, exportId }, 'a copy of somebody’s data could not be made');
    await repo(DataExport).update({ id: exportId, madeAt: IsNull() }, { failedAt: new Date() });
    await deleteParts();
  }
}

/** Stores the zips of an export; each is added to `parts` before it is stored. */
async function store({ id, userId }: DataExport, parts: ExportPart[]): Promise<void> {
  const { files } = gateways();
  // One copy on this machine, one in the store.
  await requireDiskSpace(2 * (await bytesStored(userId)));
  await inWorkFolder(async (folder) => {
    for (const zip of await writeCopy(userId, folder)) {
      const key = `${FOLDER}/${id}/${randomBytes(16).toString('hex')}.zip`;
      const part = { key, bytes: 0 };
      parts.push(part);
      await files.put(key, await openFile(zip));
      part.bytes = (await files.sizeOf(key))!;
    }
  });
}

/** Marks an export as made; false where another process has made it, or its person was erased meanwhile. */
async function finish({ id, userId }: DataExport, parts: ExportPart[]): Promise<boolean> {
  return transaction(async () => {
    const madeAt = new Date();
    const expiresAt = new Date(madeAt.getTime() + EXPORT_DAYS * DAY);
    const made = { madeAt, expiresAt, parts, failedAt: null };
    const { affected } = await repo(DataExport).update({ id, madeAt: IsNull() }, made);
    if (!affected) return false;
    const { email, name: fullName } = await repo(User).findOneByOrFail({ id: userId });
    const facts = { fullName, url: pageUrl('/user/settings#data'), until: expiresAt };
    await mailTo(email, 'dataExportLetter', facts, { always: true });
    return true;
  });
}

/**
 * The key of one zip of the viewer's own export, after a fresh sign-in (403 `FRESH_SIGN_IN_REQUIRED`); `number` counts
 * from 1. 404 for others', and after it has expired.
 */
export async function dataExportFile(viewer: Viewer | null, id: string, number: number): Promise<string> {
  const { userId } = signedIn(viewer);
  await requireFreshSignIn(viewer);
  const found = await repo(DataExport).findOneBy({ id, userId, expiresAt: MoreThan(new Date()) });
  const part = found?.parts[number - 1];
  if (!part) throw notFound('file');
  return part.key;
}

/** Deletes the exports of these people at once, or those that were asked for since then. */
export async function deleteDataExportsOf(userIds: readonly string[], since: Date | null = null): Promise<void> {
  const which = { userId: In([...userIds]), ...(since && { askedAt: MoreThanOrEqual(since) }) };
  const gone = await repo(DataExport).find({ select: { id: true }, where: which });
  await repo(DataExport).delete(which);
  await addJob('removeDataExports', { ids: gone.map(({ id }) => id) });
}

/** Deletes expired exports, failed ones after the same time, and the files of processes that died. */
export async function sweepDataExports(): Promise<void> {
  await repo(DataExport).delete([
    { expiresAt: LessThan(new Date()) },
    { failedAt: LessThan(new Date(Date.now() - EXPORT_DAYS * DAY)) },
  ]);
  for await (const keys of gateways().files.list(FOLDER)) {
    const ids = [...new Set(keys.map(idOfKey))];
    const known = await repo(DataExport).find({ select: { id: true }, where: { id: In(ids) } });
    const here = new Set(known.map(({ id }) => id));
    await gateways().files.delete(keys.filter((key) => !here.has(idOfKey(key))));
  }
}

const idOfKey = (key: string) => key.split('/')[1]!;

/** Deletes the files of these exports; their rows are deleted before. */
export async function deleteExportFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids)
    for await (const keys of gateways().files.list(`${FOLDER}/${id}`)) await gateways().files.delete(keys);
}
