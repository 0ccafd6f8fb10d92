import { squadsById } from '../../pages/squads/squad.service';
import { shownName, usersById } from '../../people/users/user.service';
import { In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { csvLine } from '../../platform/formats/csv';
import type { Cursor } from '../../platform/paging';
import { fromPaise } from '../../rules/money';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { indianDate } from '../../rules/time';
import { MEMBER_FILE } from '../../words/en/memberFile';
import { type ListedMember, membersOfPage } from '../memberList/memberList.service';
import { MemberNote } from '../memberList/memberNote.entity';

/** Members that are read at a time. */
const BATCH = 1000;

/**
 * The lines of a file with all who are or were members of a page, who joined first comes first: read a batch at a time. `counted` is called with the number of each batch.
 */
export async function* memberLines(creatorUserId: string, counted: (members: number) => void): AsyncGenerator<string> {
  // Spreadsheets take it for UTF-8 by the mark alone.
  yield `\uFEFF${csvLine(Object.values(MEMBER_FILE.columns))}`;
  let after: Cursor | null = null;
  do {
    const members: ListedMember[] = await membersOfPage(
      creatorUserId,
      { state: 'ALL' },
      { sortBy: 'SINCE', ascending: true },
      { limit: BATCH, after },
    );
    const batch = members.slice(0, BATCH);
    counted(batch.length);
    yield (await linesOf(creatorUserId, batch)).join('');
    const last = batch.at(-1)?.subscription;
    after = members.length > BATCH ? [last!.memberSince!.toISOString(), last!.id] : null;
  } while (after);
}

async function linesOf(creatorUserId: string, members: readonly ListedMember[]): Promise<string[]> {
  const memberIds = members.map(({ subscription }) => subscription.memberId);
  const [people, squads, notes] = await Promise.all([
    usersById(memberIds),
    squadsById([...new Set(members.map(({ subscription }) => subscription.squadId))]),
    repo(MemberNote).findBy({ creatorUserId, memberId: In(memberIds) }),
  ]);
  const personOf = new Map(people.map((person) => [person.id, person]));
  const squadOf = new Map(squads.map((squad) => [squad.id, squad.title]));
  const noteOf = new Map(notes.map(({ memberId, text }) => [memberId, text]));
  return members.map(({ subscription, paidPaise }) => {
    const { memberId, squadId, memberSince, paidUntil, endedAt } = subscription;
    return csvLine([
      shownName(personOf.get(memberId)!),
      squadOf.get(squadId) ?? '',
      stateOf(subscription),
      indianDate(memberSince!),
      indianDate(paidUntil!),
      endedAt ? indianDate(endedAt) : '',
      fromPaise(paidPaise),
      noteOf.get(memberId) ?? '',
    ]);
  });
}

function stateOf({ status, renews }: ListedMember['subscription']): string {
  if (status === SubscriptionStatus.cancelled) return MEMBER_FILE.states.former;
  if (status === SubscriptionStatus.paymentPending) return MEMBER_FILE.states.pending;
  return renews ? MEMBER_FILE.states.active : MEMBER_FILE.states.ending;
}
