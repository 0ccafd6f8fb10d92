import type { Viewer } from '../../auth/viewer';
import { Creator } from '../../pages/creators/creator.entity';
import { pageNameOf, pagesOf, pictureOf } from '../../pages/creators/creator.service';
import type { Person } from '../../people/users/user.entity';
import { person, shownName, shownPicture, usersById } from '../../people/users/user.service';
import { In } from '../../platform/db/conditions';
import { insertMissing, repo, transaction } from '../../platform/db/database';
import { entity, nullable, query, text } from '../../platform/db/query';
import { badRequest, notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { publishMany } from '../../platform/live/pubsub';
import { creatorOnly, signedIn } from '../../policies';
import { CONTACTS_LISTED, type Inbox } from '../../rules/messages';
import { likeAnywhere } from '../../rules/searchWords';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { hasControl, normalize } from '../../rules/text';
import { MESSAGE } from '../../words/en/messages';
import { ContactBlock } from './contactBlock.entity';
import { Room } from './room.entity';
import { roomTopic } from './room.service';

/** A person to write to, with their name in that inbox (decision K8). */
export interface Contact {
  userId: string;
  name: string;
  profilePicSrc: string | null;
}

const PAGE_NAME = entity(Creator, 'c', ['id', 'userId', 'pageName', 'ownProfilePicSrc']).with({
  ownerPicSrc: nullable(text('o.profile_pic_src')),
});
const MEMBERS = `(${SubscriptionStatus.active}, ${SubscriptionStatus.paymentPending})`;
const notBlocked = (other: string) =>
  `not exists (select from contact_blocks b where (b.blocker_id, b.blocked_id) in ((:writerId, ${other}), (${other}, :writerId)))`;

/**
 * The members `u` to whom the creator `:writerId` may write, with their memberships `m`: a whole FROM, and the first of its
 * conditions.
 */
export const WRITABLE_MEMBERS = `current_subscriptions m join users u on u.id = m.member_id
  where m.creator_user_id = :writerId and m.stored_status in ${MEMBERS} and m.status in ${MEMBERS} and u.is_here
    and ${notBlocked('u.id')}`;

/** The people to whom the viewer may write, by name; `search`: an exact part of the name (section 5). */
export async function contactsOf(
  viewer: Viewer | null,
  inbox: Inbox,
  search: string | null | undefined,
): Promise<Contact[]> {
  const { userId } = inbox === 'CREATOR' ? creatorOnly(viewer) : signedIn(viewer);
  const typed = normalize(search ?? '').trim();
  // Postgres refuses control characters: no name has them.
  if (hasControl(typed)) return [];
  const pattern = likeAnywhere(typed);
  return inbox === 'CREATOR' ? membersNamed(userId, pattern) : pagesNamed(userId, pattern);
}

async function membersNamed(writerId: string, pattern: string): Promise<Contact[]> {
  const found = await findMembers({ writerId, pattern });
  return found.map(({ member }) => ({
    userId: member.id,
    name: shownName(member),
    profilePicSrc: shownPicture(member),
  }));
}

// By hand: people are searched by name among the memberships that their dates give them now.
const findMembers = query(
  { member: person('u') },
  (answer) => `select ${answer} from ${WRITABLE_MEMBERS}
     and u.name like :pattern
   order by lower(u.name), u.id limit ${CONTACTS_LISTED}`,
  { isRare: true, values: { writerId: text, pattern: text } },
);

async function pagesNamed(writerId: string, pattern: string): Promise<Contact[]> {
  const found = await findPages({ writerId, pattern });
  return found.map(({ page }) => ({
    userId: page.userId,
    name: pageNameOf(page),
    profilePicSrc: pictureOf(page),
  }));
}

// By hand: as above, among the pages that the viewer is a member of.
const findPages = query(
  { page: PAGE_NAME },
  (answer) => `select ${answer} from current_subscriptions m
   join creators c on c.user_id = m.creator_user_id join users o on o.id = c.user_id
   where m.member_id = :writerId and m.stored_status in ${MEMBERS} and m.status in ${MEMBERS} and o.is_here and c.blocked_at is null
     and c.page_name like :pattern and ${notBlocked('o.id')}
   order by c.sort_name, c.id limit ${CONTACTS_LISTED}`,
  { isRare: true, values: { writerId: text, pattern: text } },
);

/** The people whom the viewer has blocked, last one first; a creator to whom they wrote as a member has the page's name. */
export async function blockedContacts(viewer: Viewer | null): Promise<Contact[]> {
  const { userId } = signedIn(viewer);
  const blocks = await repo(ContactBlock).find({
    where: { blockerId: userId },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: CONTACTS_LISTED,
  });
  const ids = blocks.map(({ blockedId }) => blockedId);
  if (ids.length === 0) return [];
  const people = new Map((await usersById(ids)).map((each) => [each.id, each]));
  const rooms = await repo(Room).findBy({ creatorUserId: In(ids), memberId: userId });
  const pages = new Map((await pagesOf(rooms.map((room) => room.creatorUserId))).map((page) => [page.userId, page]));
  return ids.map((id) => contactOf(people.get(id)!, pages.get(id)));
}

/** A person, with their page's name where the viewer knows them by it. */
function contactOf(other: Person, page: Creator | undefined): Contact {
  return page
    ? { userId: other.id, name: pageNameOf(page), profilePicSrc: pictureOf(page) }
    : { userId: other.id, name: shownName(other), profilePicSrc: shownPicture(other) };
}

/**
 * Blocks a person from writing to the viewer, and hides their rooms; or unblocks them (decision K7). Repeating it
 * changes nothing.
 */
export async function setContactBlocked(viewer: Viewer | null, userId: unknown, blocked: boolean): Promise<void> {
  const me = signedIn(viewer).userId;
  const other = idOf(userId);
  if (other === me) throw badRequest(MESSAGE.notYourself);
  const [known] = await usersById([other]);
  if (!known) throw notFound('user');
  await transaction(async () => {
    if (blocked) await insertMissing(ContactBlock, { blockerId: me, blockedId: other });
    else await repo(ContactBlock).delete({ blockerId: me, blockedId: other });
    const shared = await repo(Room).findBy([
      { creatorUserId: me, memberId: other },
      { creatorUserId: other, memberId: me },
    ]);
    await publishMany(shared.flatMap(({ id }) => [me, other].map((each): [string, string] => [roomTopic(each), id])));
  });
}
