import type { Viewer } from '../../auth/viewer';
import { ownSubscription } from '../../members/subscriptions/subscription.service';
import type { SubscriptionView } from '../../members/subscriptions/subscription.view';
import { pagesOf } from '../../pages/creators/creator.service';
import { person } from '../../people/users/user.service';
import { In, IsNull, Not } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { entity, execute, generic, inArray, list, nullable, query, text } from '../../platform/db/query';
import { SLICE } from '../../platform/db/slices';
import { forbidden, notFound } from '../../platform/errors';
import { idOf, validated } from '../../platform/input';
import { type Connection, type Slice, sliceFromNewest, toConnection } from '../../platform/paging';
import { canSeePage, creatorOnly, seesSupporters, signedIn } from '../../policies';
import { testimonialForm } from '../../rules/forms/testimonials';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { TESTIMONIAL_FORM } from '../../words/en/testimonials';
import { Testimonial } from './testimonial.entity';
import { TestimonialView, type WholeTestimonial } from './testimonial.view';

/**
 * Puts a testimonial of the viewer on the wall of a page, by their membership or its creator's user id, in place of
 * their earlier one: it is public with the viewer's name and picture while this membership is active. 403 without one.
 */
export async function giveTestimonial(viewer: Viewer | null, id: unknown, input: unknown): Promise<SubscriptionView> {
  const subscription = await ownSubscription(signedIn(viewer), id);
  const { words } = await validated(testimonialForm, input);
  if (subscription.status !== SubscriptionStatus.active) throw forbidden(TESTIMONIAL_FORM.membersOnly);
  const { memberId, creatorUserId } = subscription;
  // By hand: a changed text keeps its place on the wall; a consent of an earlier membership starts over.
  await execute(
    `insert into testimonials as t (member_id, creator_user_id, words) values (:memberId, :creatorUserId, :words)
     on conflict on constraint testimonials_one_each do update
     set words = excluded.words, agreed_at = case when t.agreed_at >= :memberSince then t.agreed_at else now() end`,
    { memberId, creatorUserId, words, memberSince: subscription.memberSince },
  );
  return subscription;
}

/**
 * Removes the viewer's testimonial from the wall of a page and deletes it, at once and in any state of the membership.
 * Repeating it is no error.
 */
export async function withdrawTestimonial(viewer: Viewer | null, id: unknown): Promise<SubscriptionView> {
  const subscription = await ownSubscription(signedIn(viewer), id);
  const { memberId, creatorUserId } = subscription;
  await repo(Testimonial).update({ memberId, creatorUserId }, { words: '', agreedAt: null });
  return subscription;
}

/**
 * Hides a member's testimonial on the wall of the viewer's page, or shows it again; 404 for one that is on no wall of
 * theirs.
 */
export async function hideTestimonial(viewer: Viewer | null, id: unknown, isHidden: boolean): Promise<TestimonialView> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  const [testimonial] = await shownAmong(viewer, [idOf(id)]);
  if (testimonial?.creatorUserId !== creatorUserId) throw notFound('testimonial');
  await repo(Testimonial).update({ id: testimonial.id }, { isHidden });
  return TestimonialView.for(viewer, Object.assign(testimonial, { isHidden }));
}

declare module '../../platform/db/events' {
  interface Events {
    /** A reviewer took down a member's testimonial on the wall of a page for this reason. */
    TestimonialTakenDown: { testimonial: Pick<Testimonial, 'memberId' | 'creatorUserId'>; reason: string };
  }
}

/** A person's testimonial on the wall of a page, for every viewer; 404 without one. */
export async function standingTestimonial(id: unknown): Promise<Testimonial> {
  const testimonial = await repo(Testimonial).findOneBy({ id: idOf(id), agreedAt: Not(IsNull()) });
  if (!testimonial) throw notFound('testimonial');
  return testimonial;
}

/** Takes it off the wall and forgets its words, in the transaction of the desk's log; its member may say something else. 404 when it is gone already. */
export async function takeOffWall({ id, memberId, creatorUserId }: Testimonial, reason: string): Promise<void> {
  const agreed = { id, agreedAt: Not(IsNull()) };
  const { affected } = await repo(Testimonial).update(agreed, { words: '', agreedAt: null });
  if (!affected) throw notFound('testimonial');
  await emit('TestimonialTakenDown', { testimonial: { memberId, creatorUserId }, reason });
}

/**
 * The testimonials `t` on walls, each with its member: while the membership of its consent is active, its member is
 * active, and neither they nor the creator have blocked the other or muted them. Creators see those that they have hidden.
 */
const ON_WALL = `testimonials t
  join active_subscriptions m on m.member_id = t.member_id and m.creator_user_id = t.creator_user_id and m.member_since <= t.agreed_at
  join users u on u.id = t.member_id and u.is_here`;
const isShownTo = (viewer: string) => `(not t.is_hidden or t.creator_user_id = ${viewer})
  and not exists (select from contact_blocks b where (b.blocker_id, b.blocked_id)
    in ((t.creator_user_id, t.member_id), (t.member_id, t.creator_user_id)))
  and not exists (select from commenter_restrictions r
    where r.creator_user_id = t.creator_user_id and r.user_id = t.member_id and r.hides_comments)`;
const SHOWN = { testimonial: entity(Testimonial, 't').with({ member: person('u') }) };

// By hand: each page gives one slice of its wall, however many are asked at once.
const findOfPages = query(
  SHOWN,
  (answer) => `select ${answer} from unnest(:creatorUserIds::uuid[]) as page (user_id)
   cross join lateral (
     select t.id from ${ON_WALL}
     where t.creator_user_id = page.user_id and ${isShownTo(':viewerId::uuid')} and (t.agreed_at, t.id) < (:afterKey::timestamptz, :afterId::uuid)
     order by t.agreed_at desc, t.id desc limit :limit
   ) one
   join testimonials t on t.id = one.id join users u on u.id = t.member_id
   order by t.agreed_at desc, t.id desc`,
  { isRare: true, values: { creatorUserIds: list(text), viewerId: nullable(text), ...SLICE } },
);
// By hand: as above.
const findByIds = query(
  SHOWN,
  (answer) => `select ${answer} from ${ON_WALL} where ${inArray('t.id', ':ids')} and ${isShownTo(':viewerId::uuid')}`,
  {
    isRare: true,
    values: { ids: list(text), viewerId: nullable(text) },
  },
);

/** Of each of these pages one more than the slice holds, the newest first: for loaders, which don't ask whether the page shows its supporters. */
export async function testimonialsOf(
  viewer: Viewer | null,
  creatorUserIds: readonly string[],
  slice: Slice,
): Promise<TestimonialView[]> {
  const rows = await findOfPages({ creatorUserIds, viewerId: viewer?.userId ?? null, ...sliceFromNewest(slice) });
  return rows.map(({ testimonial }) => TestimonialView.for(viewer, testimonial));
}

/** Whether a viewer sees a testimonial on the wall of page `c`. */
export const hasWall = (viewer: string) =>
  `exists (select from ${ON_WALL} where t.creator_user_id = c.user_id and ${isShownTo(viewer)})`;

// By hand: an exists.
const findWithWall = query(
  { creatorUserId: text('c.user_id') },
  (answer) =>
    `select ${answer} from creators c where ${inArray('c.user_id', ':creatorUserIds')} and ${hasWall(generic(':viewerId::uuid'))}`,
  { values: { creatorUserIds: list(text), viewerId: nullable(text) } },
);

/** The pages among these on whose walls the viewer sees a testimonial: for loaders, as above. */
export const pagesWithWall = (viewer: Viewer | null, creatorUserIds: readonly string[]) =>
  findWithWall({ creatorUserIds, viewerId: viewer?.userId ?? null });

/** A slice of a wall, of one more than it holds. */
export const toWall = (found: TestimonialView[], slice: Slice): Connection<TestimonialView> =>
  toConnection(found, slice, ({ agreedAt, id }) => [agreedAt!.toISOString(), id]);

/** The testimonials among these that are on a wall which the viewer sees. */
export const testimonialsForNodes = async (viewer: Viewer | null, ids: readonly string[]): Promise<TestimonialView[]> =>
  (await shownAmong(viewer, ids)).map((testimonial) => TestimonialView.for(viewer, testimonial));

async function shownAmong(viewer: Viewer | null, ids: readonly string[]): Promise<WholeTestimonial[]> {
  const found = (await findByIds({ ids, viewerId: viewer?.userId ?? null })).map(({ testimonial }) => testimonial);
  const pages = await pagesOf([...new Set(found.map(({ creatorUserId }) => creatorUserId))]);
  const open = pages.filter((page) => canSeePage(viewer, page) && seesSupporters(viewer, page));
  const seen = new Set(open.map((page) => page.userId));
  return found.filter(({ creatorUserId }) => seen.has(creatorUserId));
}

/** The viewer's testimonials on the walls of these pages, of an earlier membership too: for loaders. */
export async function ownTestimonials(
  viewer: Viewer | null,
  creatorUserIds: readonly string[],
): Promise<TestimonialView[]> {
  if (!viewer) return [];
  const found = await repo(Testimonial).findBy({ memberId: viewer.userId, creatorUserId: In([...creatorUserIds]) });
  return found.map((testimonial) => TestimonialView.for(viewer, testimonial));
}

/** Whether a consent is of this membership and not withdrawn. */
export const isOfMembership = ({ agreedAt }: TestimonialView, { memberSince }: SubscriptionView) =>
  agreedAt !== null && memberSince !== null && memberSince <= agreedAt;
