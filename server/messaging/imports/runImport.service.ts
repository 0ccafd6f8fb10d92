import { In, now } from '../../platform/db/conditions';
import { insertMissing, repo, transaction } from '../../platform/db/database';
import { addJob } from '../../platform/jobs/jobs';
import { freeAtMost } from '../../rules/imports';
import { stoppedAmong } from './importStop.service';
import { MemberImport } from './memberImport.entity';
import { MemberInvitation } from './memberInvitation.entity';
import { fileOf } from './readImport.service';
import { type MemberLine, readMembers } from './reading.service';

/** Addresses of one transaction. */
const BATCH = 1000;

/**
 * Stores the invitations of an import and deletes its file. An address that the page has invited before, or that
 * imports do not write to, is left out, so a second run of the same file, or of a killed job, adds nothing.
 */
export async function runImport(importId: string): Promise<void> {
  const found = await fileOf(importId, 'RUNNING');
  if (!found) return;
  const { members } = await readMembers(found.file!, found.startedAt!);
  const invited = members.flatMap((member) => placeOf(found, member) ?? []);
  for (let from = 0; from < invited.length; from += BATCH) await storePlaces(found, invited.slice(from, from + BATCH));
  await transaction(async () => {
    await repo(MemberImport).update({ id: importId, state: 'RUNNING' }, { state: 'DONE', file: null, finishedAt: now });
    await addJob('layOutInvitations', {}, { key: 'layOutInvitations' });
  });
}

interface Place {
  email: string;
  emailKey: string;
  squadId: string;
  freeUntil: Date;
}

/** The squad of a member, and until when it is free; null for one who is left out. */
function placeOf({ squads, freeUntil, startedAt }: MemberImport, member: MemberLine): Place | null {
  const { squadId } = squads.find(({ tier }) => tier === member.tier) ?? squads.find(({ tier }) => tier === '') ?? {};
  const isToCome = member.paidUntil && member.paidUntil > startedAt!;
  const until = isToCome ? member.paidUntil : freeUntil;
  if (!squadId || !until) return null;
  const latest = freeAtMost(startedAt!);
  return { email: member.email, emailKey: member.emailKey, squadId, freeUntil: until < latest ? until : latest };
}

async function storePlaces({ id: importId, creatorUserId }: MemberImport, places: readonly Place[]): Promise<void> {
  const keys = places.map(({ emailKey }) => emailKey);
  await transaction(async () => {
    const known = await repo(MemberInvitation).findBy({ creatorUserId, emailKey: In(keys) });
    const left = new Set([...(await stoppedAmong(creatorUserId, keys)), ...known.map(({ emailKey }) => emailKey)]);
    await insertMissing(
      MemberInvitation,
      places
        .filter(({ emailKey }) => !left.has(emailKey))
        .map((place) => ({ ...place, creatorUserId, importId, state: 'WAITING' as const })),
    );
  });
}
