import type { Viewer } from '../../auth/viewer';
import { repo } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { int, list, query, text } from '../../platform/db/query';
import { creatorOnly } from '../../policies';
import { MILESTONES } from '../../rules/milestones';
import { Milestone } from './milestone.entity';
import { MilestoneView } from './milestone.view';

declare module '../../platform/db/events' {
  interface Events {
    /** A page has this many active members for the first time. */
    MilestoneReached: { creatorUserId: string; members: number };
  }
}

// By hand: an on conflict. A person who joins locks the page until the commit, so that each sees the count of their own
// joining.
const noteReached = query(
  { creatorUserId: text('milestones.creator_user_id'), members: int('milestones.members') },
  (answer) => `insert into milestones (creator_user_id, members)
   select n.creator_user_id, m.members from page_counts n cross join unnest(:milestones::int[]) as m (members)
   where n.creator_user_id = any(:creatorUserIds::uuid[]) and n.active_members >= m.members
   on conflict do nothing returning ${answer}`,
  { isRare: true, values: { creatorUserIds: list(text), milestones: list(int) } },
);

/** Records the milestones that pages have reached, in the transaction that adds members, and emits the highest new one. */
export async function reachMilestones(creatorUserIds: readonly string[]): Promise<void> {
  const reached = await noteReached({ creatorUserIds, milestones: MILESTONES });
  const highest = new Map<string, number>();
  for (const { creatorUserId, members } of reached)
    highest.set(creatorUserId, Math.max(members, highest.get(creatorUserId) ?? 0));
  for (const [creatorUserId, members] of highest) await emit('MilestoneReached', { creatorUserId, members });
}

/** The milestones of the viewer's page, highest first. */
export async function ownMilestones(viewer: Viewer | null): Promise<MilestoneView[]> {
  const where = { creatorUserId: creatorOnly(viewer).userId };
  const found = await repo(Milestone).find({ where, order: { members: 'DESC' } });
  return found.map((milestone) => new MilestoneView(milestone));
}
