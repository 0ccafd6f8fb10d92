import type { Viewer } from '../../auth/viewer';
import { getPage } from '../../pages/creators/creator.service';

import { usersForNodes } from '../../people/users/user.service';
import type { PersonView } from '../../people/users/user.view';
import { In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { sliceByTime } from '../../platform/db/slices';
import { type Connection, type Cursor, type Slice, toConnection } from '../../platform/paging';
import { creatorOnly, seesEarnings } from '../../policies';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { SquadSubscription } from './subscription.entity';
import { SubscriptionView } from './subscription.view';

/** A membership, and whose it is. */
export interface Member {
  subscription: SubscriptionView;
  member: PersonView;
}

/** The active memberships of the viewer's page; who joined last comes first. */
async function activeMemberships(viewer: Viewer | null, slice: Slice) {
  const { userId } = creatorOnly(viewer);
  const { active, paymentPending } = SubscriptionStatus;
  // The condition on the stored state lets Postgres read them from the index of a page's members.
  const where = { creatorUserId: userId, storedStatus: In([active, paymentPending]), status: active };
  const memberships = repo(SquadSubscription).createQueryBuilder('membership').where(where);
  const found = await sliceByTime(memberships, 'memberSince', 'DESC', slice).getMany();
  return found.map((membership) => new SubscriptionView(membership));
}

const cursorOf = ({ memberSince, id }: SubscriptionView): Cursor => [memberSince!.toISOString(), id];

/** The active members of the viewer's page; who joined last comes first. */
export async function activeMembers(viewer: Viewer | null, slice: Slice): Promise<Connection<Member>> {
  const found = await activeMemberships(viewer, slice);
  const people = new Map((await usersForNodes(found.map(({ memberId }) => memberId))).map((each) => [each.id, each]));
  const members = found.map((subscription) => ({ subscription, member: people.get(subscription.memberId)! }));
  return toConnection(members, slice, ({ subscription }) => cursorOf(subscription));
}

/** Whole rupees a month of a page's active memberships; null for those to whom its owner does not show earnings (decision A27). */
export async function monthlyTotal(viewer: Viewer | null, creatorUserId: unknown): Promise<number | null> {
  const page = await getPage(viewer, creatorUserId);
  return seesEarnings(viewer, page) ? page.activeIncome : null;
}
