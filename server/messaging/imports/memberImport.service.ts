import type { Viewer } from '../../auth/viewer';
import { lockPage, ownPage } from '../../pages/creators/creator.service';
import { squadsById } from '../../pages/squads/squad.service';
import { once } from '../../people/idempotency/idempotency.service';
import { In, now } from '../../platform/db/conditions';
import { databaseNow, insertReturning, repo, transaction } from '../../platform/db/database';
import { findForUpdate } from '../../platform/db/query';
import { conflict, InvalidInput, notFound } from '../../platform/errors';
import type { Upload } from '../../platform/http/uploads/upload';
import { idOf } from '../../platform/input';
import { addJob } from '../../platform/jobs/jobs';
import { creatorOnly, invitesMembers, pageEditor } from '../../policies';
import { freeAtMost } from '../../rules/imports';
import { endOfIndianDay, startOfIndianDate } from '../../rules/time';
import { IMPORTS } from '../../words/en/imports';
import { MemberImport, type TierSquad } from './memberImport.entity';
import { MemberImportView } from './memberImport.view';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Reads an uploaded file. */
    readImport: { importId: string };
    /** Stores the invitations of a file. */
    runImport: { importId: string };
  }
}

/** A creator whose page invites people; 409 while it is not live or under review. */
async function inviting(viewer: Viewer | null): Promise<Viewer> {
  const creator = pageEditor(viewer);
  if (!invitesMembers(await ownPage(creator))) throw conflict(IMPORTS.notLive);
  return creator;
}

/**
 * Takes a file with the members of another platform; a job reads it. It replaces one that has not been started; 409
 * while one runs.
 */
export async function uploadMembers(viewer: Viewer | null, members: Promise<Upload>): Promise<MemberImportView> {
  const { userId: creatorUserId } = await inviting(viewer);
  const file = await (await members).read();
  const act = async () => {
    // Two uploads at once come one after the other.
    await lockPage(creatorUserId);
    const before = await findForUpdate(MemberImport, { creatorUserId, state: In(['READING', 'READY', 'RUNNING']) });
    if (before.some(({ state }) => state === 'RUNNING')) throw conflict(IMPORTS.running);
    await repo(MemberImport).delete({ id: In(before.map(({ id }) => id)) });
    const made = await insertReturning(MemberImport, { creatorUserId, state: 'READING', file });
    await addJob('readImport', { importId: made.id });
    return new MemberImportView(made);
  };
  return once(
    act,
    async (id) => new MemberImportView(await ownImport(creatorUserId, id)),
    ({ id }) => id,
  );
}

async function ownImport(creatorUserId: string, id: string): Promise<MemberImport> {
  const found = await repo(MemberImport).findOneBy({ id, creatorUserId });
  if (!found) throw notFound('page');
  return found;
}

/** The newest import of the viewer's page; null without one. */
export async function newestImport(viewer: Viewer | null): Promise<MemberImportView | null> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  const [found] = await repo(MemberImport).find({ where: { creatorUserId }, order: { id: 'DESC' }, take: 1 });
  return found ? new MemberImportView(found) : null;
}

/** What a creator decides about a file. */
export interface ImportChoices {
  importId: unknown;
  squads: readonly TierSquad[];
  /** The last day for members without a date, as YYYY-MM-DD. */
  freeUntil?: string | null;
  mayWrite: boolean;
}

/** Starts the invitations of a file that is ready: 409 for any other, 400 for choices that are missing. */
export async function startMemberImport(viewer: Viewer | null, choices: ImportChoices): Promise<MemberImportView> {
  const { userId: creatorUserId } = await inviting(viewer);
  const importId = idOf(choices.importId);
  return transaction(async () => {
    const [found] = await findForUpdate(MemberImport, { id: importId, creatorUserId });
    if (!found) throw notFound('page');
    if (found.state === 'RUNNING' || found.state === 'DONE') return new MemberImportView(found);
    if (found.state !== 'READY') throw conflict(IMPORTS.notReady);
    const squads = await squadsFor(creatorUserId, found, choices.squads);
    const freeUntil = lastDay(choices.freeUntil ?? null, found, await databaseNow());
    if (!choices.mayWrite) throw new InvalidInput({ mayWrite: IMPORTS.mustConfirm });
    await repo(MemberImport).update({ id: found.id }, { state: 'RUNNING', squads, freeUntil, startedAt: now });
    await addJob('runImport', { importId: found.id });
    return new MemberImportView(await ownImport(creatorUserId, found.id));
  });
}

/** The squad of each tier of the file: one of the page's that takes members, or null. */
async function squadsFor(creatorUserId: string, { tiers }: MemberImport, chosen: readonly TierSquad[]) {
  const squads = tiers.map(({ tier }) => chosen.find((each) => each.tier === tier));
  const ids = [...new Set(squads.flatMap((each) => (each?.squadId ? [idOf(each.squadId)] : [])))];
  const open = (await squadsById(ids)).filter((squad) => squad.creatorUserId === creatorUserId && !squad.archivedAt);
  if (open.some(({ isClosed }) => isClosed)) throw new InvalidInput({ squads: IMPORTS.closedSquad });
  if (squads.includes(undefined) || ids.length === 0 || open.length < ids.length)
    throw new InvalidInput({ squads: IMPORTS.chooseSquads });
  return squads.map((each) => ({ tier: each!.tier, squadId: each!.squadId || null }));
}

/** The end of a day that is still to come, at most thirteen months ahead. */
function lastDay(day: string | null, { undated }: MemberImport, at: Date): Date | null {
  if (!day && undated === 0) return null;
  const begins = startOfIndianDate(day ?? '');
  if (!begins) throw new InvalidInput({ freeUntil: IMPORTS.chooseDay });
  const end = endOfIndianDay(begins);
  if (end <= at || begins > freeAtMost(at)) throw new InvalidInput({ freeUntil: IMPORTS.dayTooFar });
  return end;
}

/** Deletes the viewer's file that was not started; repeating it changes nothing. */
export async function discardMemberImport(viewer: Viewer | null, importId: unknown): Promise<void> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  await repo(MemberImport).delete({ id: idOf(importId), creatorUserId, state: In(['READING', 'READY', 'REFUSED']) });
}
