import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Viewer } from '../../auth/viewer';
import { gateways } from '../../gateways/gateways';
import { accountsById, lockUser } from '../../people/users/user.service';
import { In, IsNull, LessThan, MoreThan } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { conflict, notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { addJob } from '../../platform/jobs/jobs';
import { inLanguage } from '../../platform/language';
import { log } from '../../platform/log/log';
import { creatorOnly } from '../../policies';
import { MEMBER_FILE_DAYS, MEMBER_FILES_A_DAY } from '../../rules/members';
import { DAY } from '../../rules/time';
import { MEMBER_FILE } from '../../words/en/memberFile';
import { MemberFile } from './memberFile.entity';
import { MemberFileView } from './memberFile.view';
import { memberLines } from './memberLines.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    makeMemberFile: { fileId: string };
  }
}
declare module '../../platform/db/events' {
  interface Events {
    /** A file with a page's members can be loaded. */
    MemberFileMade: { creatorUserId: string; expiresAt: Date };
  }
}

/** The folder of these files, each in a folder by its id. */
const FOLDER = 'memberFiles';

/** The last file that the viewer has asked for, until it expires; null without one. */
export async function memberFileOf(viewer: Viewer | null): Promise<MemberFileView | null> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  const last = await repo(MemberFile).findOne({ where: { creatorUserId }, order: { askedAt: 'DESC' } });
  return last && (!last.expiresAt || last.expiresAt > new Date()) ? new MemberFileView(last) : null;
}

/**
 * Lets a file with all members of the viewer's page be made. While one is being made that one is returned; 409 for more
 * than `MEMBER_FILES_A_DAY` within 24 hours.
 */
export async function askForMemberFile(viewer: Viewer | null): Promise<MemberFileView> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  return transaction(async () => {
    // Two requests at once start one.
    await lockUser(creatorUserId);
    const making = await repo(MemberFile).findOneBy({ creatorUserId, madeAt: IsNull(), failedAt: IsNull() });
    if (making) return new MemberFileView(making);
    const since = new Date(Date.now() - DAY);
    if ((await repo(MemberFile).countBy({ creatorUserId, askedAt: MoreThan(since) })) >= MEMBER_FILES_A_DAY)
      throw conflict(MEMBER_FILE.tooMany(MEMBER_FILES_A_DAY));
    const { identifiers } = await repo(MemberFile).insert({ creatorUserId });
    const { id } = identifiers[0] as { id: string };
    await addJob('makeMemberFile', { fileId: id }, { key: `memberFile:${id}` });
    return new MemberFileView(await repo(MemberFile).findOneByOrFail({ id }));
  });
}

/**
 * Makes a file in its creator's language, and notifies them. A failed one is marked, and may be asked for again. Two
 * processes may make the same one, when the first was taken for dead: the first to finish counts.
 */
export async function makeMemberFile(id: string): Promise<void> {
  const wanted = await repo(MemberFile).findOneBy({ id, madeAt: IsNull(), failedAt: IsNull() });
  if (!wanted) return;
  const { creatorUserId } = wanted;
  const [creator] = await accountsById([creatorUserId]);
  const key = `${FOLDER}/${id}/${randomBytes(16).toString('hex')}.csv`;
  let lines = 0;
  try {
    await inLanguage(creator!.language, async () => {
      const counted = (members: number) => {
        lines += members;
      };
      await gateways().files.put(key, Readable.from(memberLines(creatorUserId, counted)));
    });
    if (!(await finish(wanted, key, lines))) await gateways().files.delete([key]);
  } catch (error) {
    log.error({ err: error, fileId: id }, 'a file with a page’s members could not be made');
    await repo(MemberFile).update({ id, madeAt: IsNull() }, { failedAt: new Date() });
    await gateways().files.delete([key]);
  }
}

/** Marks a file as made; false where another process has made it, or its page was erased meanwhile. */
async function finish({ id, creatorUserId }: MemberFile, key: string, lines: number): Promise<boolean> {
  return transaction(async () => {
    const madeAt = new Date();
    const expiresAt = new Date(madeAt.getTime() + MEMBER_FILE_DAYS * DAY);
    const { affected } = await repo(MemberFile).update({ id, madeAt: IsNull() }, { madeAt, expiresAt, key, lines });
    if (!affected) return false;
    await emit('MemberFileMade', { creatorUserId, expiresAt });
    return true;
  });
}

/** The key of one of the viewer's own files. 404 for others', for one that is not made, and after it has expired. */
export async function memberFileKey(viewer: Viewer | null, id: unknown): Promise<string> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  const found = await repo(MemberFile).findOneBy({ id: idOf(id), creatorUserId, expiresAt: MoreThan(new Date()) });
  if (!found?.key) throw notFound('file');
  return found.key;
}

/** Deletes the files of these people at once. */
export async function deleteMemberFilesOf(creatorUserIds: readonly string[]): Promise<void> {
  const which = { creatorUserId: In([...creatorUserIds]) };
  const gone = await repo(MemberFile).findBy(which);
  await repo(MemberFile).delete(which);
  if (gone.length > 0) await addJob('sweepMemberFiles', {});
}

/** Deletes expired files, failed ones after the same time, and stored files without a row. */
export async function sweepMemberFiles(): Promise<void> {
  await repo(MemberFile).delete([
    { expiresAt: LessThan(new Date()) },
    { failedAt: LessThan(new Date(Date.now() - MEMBER_FILE_DAYS * DAY)) },
  ]);
  for await (const keys of gateways().files.list(FOLDER)) {
    const known = await repo(MemberFile).findBy({ id: In([...new Set(keys.map(idOfKey))]) });
    const here = new Set(known.map(({ id }) => id));
    await gateways().files.delete(keys.filter((key) => !here.has(idOfKey(key))));
  }
}

const idOfKey = (key: string) => key.split('/')[1]!;
