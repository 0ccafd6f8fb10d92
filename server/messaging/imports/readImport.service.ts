import { repo } from '../../platform/db/database';
import { IMPORT_TIERS, type LineProblem, PROBLEM_LINES_LISTED } from '../../rules/imports';
import { MemberImport, type ProblemLines, type TierMembers } from './memberImport.entity';
import { type LeftOutLine, type MemberLine, readMembers, UnreadFile } from './reading.service';

/** The file of an import in this state, or null; reading it is safe to repeat. */
export async function fileOf(importId: string, state: MemberImport['state']): Promise<MemberImport | null> {
  return repo(MemberImport).findOne({
    where: { id: importId, state },
    select: { id: true, creatorUserId: true, file: true, squads: true, freeUntil: true, startedAt: true },
  });
}

/** Reads an uploaded file for its creator to look at: only the import itself is written. */
export async function readImport(importId: string): Promise<void> {
  const found = await fileOf(importId, 'READING');
  if (!found) return;
  const where = { id: importId, state: 'READING' as const };
  const now = new Date();
  try {
    const { source, members, leftOut } = await readMembers(found.file!, now);
    const undated = members.filter(({ paidUntil }) => !paidUntil || paidUntil <= now).length;
    const read = { source, members: members.length, undated, problems: problemsOf(leftOut), tiers: tiersOf(members) };
    await repo(MemberImport).update(where, { state: 'READY', ...read });
  } catch (error) {
    if (!(error instanceof UnreadFile)) throw error;
    await repo(MemberImport).update(where, { state: 'REFUSED', refusal: error.problem, file: null });
  }
}

function problemsOf(leftOut: readonly LeftOutLine[]): ProblemLines[] {
  const byReason = new Map<LineProblem, number[]>();
  for (const { why, line } of leftOut) {
    const lines = byReason.get(why) ?? [];
    lines.push(line);
    byReason.set(why, lines);
  }
  return [...byReason].map(([why, lines]) => ({
    why,
    count: lines.length,
    lines: lines.slice(0, PROBLEM_LINES_LISTED),
  }));
}

/** The tiers with the most members; those of all others are counted with those without a tier. */
function tiersOf(members: readonly MemberLine[]): TierMembers[] {
  const counts = new Map<string, number>();
  for (const { tier } of members) counts.set(tier, (counts.get(tier) ?? 0) + 1);
  const named = [...counts].filter(([tier]) => tier !== '').sort(([, a], [, b]) => b - a);
  const shown = named.slice(0, IMPORT_TIERS - 1).map(([tier, count]) => ({ tier, members: count }));
  const others = members.length - shown.reduce((sum, each) => sum + each.members, 0);
  return others > 0 ? [...shown, { tier: '', members: others }] : shown;
}
