import { randomBytes } from 'node:crypto';
import type { Viewer } from '../auth/viewer';
import { bytesStored, needDiskRoom } from '../files/room.service';
import { gateways } from '../gateways/gateways';
import { once } from '../idempotency/idempotency.service';
import { mailTo, pageUrl } from '../mail/mail.service';
import { In, IsNull, LessThan, MoreThan } from '../platform/db/conditions';
import { repo, transaction } from '../platform/db/database';
import { conflict, forbidden, notFound } from '../platform/errors';
import { inWorkFolder } from '../platform/http/uploadFolder';
import { addJob } from '../platform/jobs/jobs';
import { log } from '../platform/log/log';
import { openFile } from '../platform/media/openFile';
import { signedIn } from '../policies';
import { EXPORT_DAYS, EXPORT_HOURS } from '../rules/exports';
import { DAY } from '../rules/time';
import { requireFreshSignIn } from '../signIn/freshSignIn.service';
import { User } from '../users/user.entity';
import { lockUser } from '../users/user.service';
import { DATA_EXPORT } from '../words/en/exports';
import { SIGN_IN } from '../words/en/signIn';
import { DataExport, type ExportPart } from './dataExport.entity';
import { writeCopy } from './making.service';

declare module '../platform/jobs/jobs' {
  interface Jobs {
    makeDataExport: { exportId: string };
  }
}

/** Where copies lie until they are loaded, each in a folder by its id. */
const FOLDER = 'exports';
const HOUR = 3_600_000;

/** The person behind a session; 403 for an API token, however wide. */
function inPerson(viewer: Viewer | null): Viewer {
  const person = signedIn(viewer);
  if (person.apiToken) throw forbidden(SIGN_IN.onlyPeople);
  return person;
}

/** The copy that the viewer asked for last, as long as it can be loaded; null where there is none. */
export async function dataExportOf(viewer: Viewer | null): Promise<DataExport | null> {
  const { userId } = inPerson(viewer);
  const [last] = await repo(DataExport).find({ where: { userId }, order: { askedAt: 'desc' }, take: 1 });
  return last && (!last.expiresAt || last.expiresAt > new Date()) ? last : null;
}

/**
 * Lets a copy of the viewer's data be made, who has signed in within the last ten minutes (403 `FRESH_SIGN_IN_REQUIRED`). 409 while one is
 * being made, and where one was asked for within a day.
 */
export async function askForDataExport(viewer: Viewer | null): Promise<void> {
  await requireFreshSignIn(viewer);
  const { userId } = signedIn(viewer);
  const act = async () => {
    // Two requests at once ask for one.
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
 * Makes a copy that was asked for, and mails its person that it is there. One that cannot be made is so called, and may be asked for again. Where two
 * processes make the same one, since the first was taken for lost, the one that is done first counts.
 */
export async function makeDataExport(exportId: string): Promise<void> {
  const wanted = await repo(DataExport).findOneBy({ id: exportId, madeAt: IsNull(), failedAt: IsNull() });
  if (!wanted) return;
  const parts: ExportPart[] = [];
  const removeParts = () => gateways().files.remove(parts.map(({ key }) => key));
  try {
    await store(wanted, parts);
    if (!(await finish(wanted, parts))) await removeParts();
  } catch (error) {
    log.error({ err: error, exportId }, 'a copy of somebody’s data could not be made');
    await repo(DataExport).update({ id: exportId, madeAt: IsNull() }, { failedAt: new Date() });
    await removeParts();
  }
}

/** Stores the zips of a copy; `parts` has each from before it is stored. */
async function store({ id, userId }: DataExport, parts: ExportPart[]): Promise<void> {
  const { files } = gateways();
  // Once on this machine, once where it is stored.
  await needDiskRoom(2 * (await bytesStored(userId)));
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

/** Says that a copy is made; false where another process has made it, or its person was erased meanwhile. */
async function finish({ id, userId }: DataExport, parts: ExportPart[]): Promise<boolean> {
  return transaction(async () => {
    const madeAt = new Date();
    const expiresAt = new Date(madeAt.getTime() + EXPORT_DAYS * DAY);
    const made = { madeAt, expiresAt, parts, failedAt: null };
    const { affected } = await repo(DataExport).update({ id, madeAt: IsNull() }, made);
    if (!affected) return false;
    const { email, fullName } = await repo(User).findOneByOrFail({ id: userId });
    const facts = { fullName, url: pageUrl('/user/settings#data'), until: expiresAt };
    await mailTo(email, 'dataExportLetter', facts, { always: true });
    return true;
  });
}

/** Where one zip of the viewer's own copy lies; `number` counts from 1. 404 for everybody else, and once its time is over. */
export async function dataExportFile(viewer: Viewer | null, id: string, number: number): Promise<string> {
  const { userId } = inPerson(viewer);
  const found = await repo(DataExport).findOneBy({ id, userId, expiresAt: MoreThan(new Date()) });
  const part = found?.parts[number - 1];
  if (!part) throw notFound('file');
  return part.key;
}

/** Removes the copies of these people, at once. */
export async function removeDataExportsOf(userIds: readonly string[]): Promise<void> {
  const gone = await repo(DataExport).find({ select: { id: true }, where: { userId: In([...userIds]) } });
  await repo(DataExport).delete({ userId: In([...userIds]) });
  await addJob('removeDataExports', { ids: gone.map(({ id }) => id) });
}

/** Removes copies whose time is over, those that could not be made after as long, and what a process left that ended in the middle. */
export async function sweepDataExports(): Promise<void> {
  await repo(DataExport).delete([
    { expiresAt: LessThan(new Date()) },
    { failedAt: LessThan(new Date(Date.now() - EXPORT_DAYS * DAY)) },
  ]);
  for await (const keys of gateways().files.list(FOLDER)) {
    const ids = [...new Set(keys.map(idOfKey))];
    const known = await repo(DataExport).find({ select: { id: true }, where: { id: In(ids) } });
    const here = new Set(known.map(({ id }) => id));
    await gateways().files.remove(keys.filter((key) => !here.has(idOfKey(key))));
  }
}

const idOfKey = (key: string) => key.split('/')[1]!;

/** Removes what is stored of these copies; their rows are gone before. */
export async function removeObjects(ids: readonly string[]): Promise<void> {
  for (const id of ids)
    for await (const keys of gateways().files.list(`${FOLDER}/${id}`)) await gateways().files.remove(keys);
}
