import type { Viewer } from '../../auth/viewer';
import { SquadSubscription } from '../../members/subscriptions/subscription.entity';
import { SubscriptionView } from '../../members/subscriptions/subscription.view';
import { pagesOf } from '../../pages/creators/creator.service';
import { entity, int, nullable, query, text } from '../../platform/db/query';
import { SLICE } from '../../platform/db/slices';
import { badRequest } from '../../platform/errors';
import { type Connection, type Cursor, FIRST_ID, type Slice, sliceAfter, toConnection } from '../../platform/paging';
import { creatorOnly } from '../../policies';
import {
  isCountedExactly,
  MEMBERS_COUNTED,
  type MemberFilter,
  type MemberSort,
  type MemberState,
} from '../../rules/members';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { REQUEST } from '../../words/en/requests';
import { type Asked, askedOf } from './memberFilter.service';

const { active, paymentPending, cancelled } = SubscriptionStatus;

/** What of the list `p` and of its memberships `m` is of a state: parts that one index has each, in its order. */
const PARTS: Record<MemberState, readonly string[]> = {
  MEMBERS: [`p.is_member and m.status in (${active}, ${paymentPending})`],
  ACTIVE: [`p.is_member and p.paid_until > now() and m.status = ${active}`],
  ENDING: [`p.is_member and not p.renews and p.paid_until > now() and m.status = ${active}`],
  PENDING: [`p.is_member and p.paid_until <= now() and m.status = ${paymentPending}`],
  FORMER: [
    `not p.is_member and m.status = ${cancelled}`,
    // Time has ended it, and the job that writes it down has not come by yet.
    `p.is_member and p.paid_until <= now() and m.status = ${cancelled}`,
  ],
  ALL: ['p.is_member', `not p.is_member and m.status = ${cancelled}`],
};

const ASKED = { creatorUserId: text, squadId: nullable(text), since: nullable(text), entries: nullable(text) };

/** A part of a page's members with all that is asked for; a name that others do not see finds no one. */
const part = (condition: string) => `from page_members p join current_subscriptions m on m.id = p.subscription_id
   where p.creator_user_id = :creatorUserId and ${condition} and (:squadId::uuid is null or p.squad_id = :squadId::uuid)
     and (:since::timestamptz is null or p.member_since >= :since::timestamptz)
     and (:entries::text is null or p.words @@ :entries::tsquery and exists (select from users u
       where u.id = p.member_id and u.is_here))`;

/** The columns that the list is sorted by; the cursor has the value of one. */
const KEYS: Record<MemberSort, { column: string; type: string; before: string; behind: string }> = {
  SINCE: { column: 'member_since', type: 'timestamptz', before: '-infinity', behind: 'infinity' },
  PAID_UNTIL: { column: 'paid_until', type: 'timestamptz', before: '-infinity', behind: 'infinity' },
  PAID_IN_ALL: { column: 'paid_paise', type: 'bigint', before: '-1', behind: String(Number.MAX_SAFE_INTEGER) },
};
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** How the list is sorted. */
export interface MemberOrder {
  sortBy: MemberSort;
  /** The earliest, or the lowest, first. */
  ascending: boolean;
}

/** The slice of a list in an order. */
function listing(state: MemberState, { sortBy, ascending }: MemberOrder) {
  const { column, type } = KEYS[sortBy];
  const [direction, follows] = ascending ? ['asc', '>'] : ['desc', '<'];
  const order = (alias: string) => `order by ${alias}.${column} ${direction}, ${alias}.subscription_id ${direction}`;
  const parts = PARTS[state].map(
    (condition) => `(select p.subscription_id, p.${column}, p.paid_paise as paise ${part(condition)}
       and (p.${column}, p.subscription_id) ${follows} (:afterKey::${type}, :afterId::uuid) ${order('p')} limit :limit)`,
  );
  // By hand: parts of indexes, planned for what is asked for.
  return query(
    { subscription: entity(SquadSubscription, 'm'), paidPaise: int('hit.paise') },
    (answer) => `select ${answer} from (${parts.join(' union all ')}) hit
     join current_subscriptions m on m.id = hit.subscription_id ${order('hit')} limit :limit`,
    { isRare: true, values: { ...ASKED, ...SLICE } },
  );
}

/** A membership in the list, and what was paid for it in all. */
export interface ListedMember {
  subscription: SubscriptionView;
  paidPaise: number;
}

/** The people who are or were members of a page, as far as they are asked for: one more than the slice holds. */
export async function membersOfPage(
  creatorUserId: string,
  filter: MemberFilter,
  order: MemberOrder,
  slice: Slice,
): Promise<ListedMember[]> {
  const asked = askedOf(creatorUserId, filter);
  const found = asked ? await listing(filter.state, order)({ ...asked, ...placeOf(order, slice) }) : [];
  return found.map(({ subscription, paidPaise }) => ({ subscription: new SubscriptionView(subscription), paidPaise }));
}

/** The people who are or were members of the viewer's page, as far as they are asked for. */
export async function listMembers(
  viewer: Viewer | null,
  filter: MemberFilter,
  order: MemberOrder,
  slice: Slice,
): Promise<Connection<SubscriptionView>> {
  const found = await membersOfPage(creatorOnly(viewer).userId, filter, order, slice);
  const paid = new Map(found.map(({ subscription, paidPaise }) => [subscription.id, paidPaise]));
  const cursorOf = (row: SubscriptionView): Cursor => {
    if (order.sortBy === 'PAID_IN_ALL') return [String(paid.get(row.id)), row.id];
    return [(order.sortBy === 'SINCE' ? row.memberSince : row.paidUntil)!.toISOString(), row.id];
  };
  return toConnection(
    found.map(({ subscription }) => subscription),
    slice,
    cursorOf,
  );
}

/** Where the slice begins; a list in another order has other cursors, which are refused. */
function placeOf({ sortBy, ascending }: MemberOrder, slice: Slice) {
  const { type, before, behind } = KEYS[sortBy];
  const start: Cursor = ascending ? [before, FIRST_ID] : [behind, LAST_ID];
  if (slice.after && !isKey(type, slice.after[0])) throw badRequest(REQUEST.malformedCursor);
  return sliceAfter(slice.after ?? start, slice);
}

const isKey = (type: string, key: string) =>
  type === 'bigint' ? /^\d{1,15}$/.test(key) : !Number.isNaN(Date.parse(key));

/**
 * The number of a page's members with all that is asked for. Unless it is known exactly (`isCountedExactly`), it is one
 * more than are counted where there are more.
 */
export async function countMembersListed(viewer: Viewer | null, filter: MemberFilter): Promise<number> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  const asked = askedOf(creatorUserId, filter);
  if (!asked) return 0;
  if (!isCountedExactly(filter))
    return Math.min(await count(filter.state, asked, MEMBERS_COUNTED + 1), MEMBERS_COUNTED + 1);
  const [page] = await pagesOf([creatorUserId]);
  return page!.activeMembers + (filter.state === 'MEMBERS' ? await count('PENDING', asked, null) : 0);
}

/**
 * The members of the viewer's page whom it has brought along and who have paid it nothing yet: one more than are counted
 * where there are more.
 */
export async function countBroughtAlong(viewer: Viewer | null): Promise<number> {
  const [counted] = await findBrought({ creatorUserId: creatorOnly(viewer).userId });
  return counted!.members;
}
// By hand: a count up to a limit, of the part of an index that has paid nothing.
const findBrought = query(
  { members: int('count(*)') },
  (answer) => `select ${answer} from (select from page_members p
     join current_subscriptions m on m.id = p.subscription_id and m.status in (${active}, ${paymentPending})
     where p.creator_user_id = :creatorUserId and p.is_member and p.paid_paise = 0 and exists (select from grants g
       where g.subscription_id = p.subscription_id and g.kind = 'imported' and g.revoked_at is null)
     limit ${MEMBERS_COUNTED + 1}) brought`,
  { isRare: true, values: { creatorUserId: text } },
);

/** The members of a state, up to a limit in each of its parts. */
async function count(state: MemberState, asked: Asked, limit: number | null): Promise<number> {
  const parts = PARTS[state].map((condition) => `(select ${part(condition)} limit :limit)`);
  // By hand: as above.
  const counting = query(
    { members: int('count(*)') },
    (answer) => `select ${answer} from (${parts.join(' union all ')}) counted`,
    { isRare: true, values: { ...ASKED, limit: nullable(int) } },
  );
  const [counted] = await counting({ ...asked, limit });
  return counted!.members;
}
