import type { Viewer } from './auth/viewer';
import type { Payment } from './money/payments/payment.entity';
import type { Creator } from './pages/creators/creator.entity';
import type { Goal } from './pages/goals/goal.entity';
import type { Squad } from './pages/squads/squad.entity';
import type { User } from './people/users/user.entity';
import { config } from './platform/config/config';
import { forbidden, unauthenticated } from './platform/errors';
import { logSecurity } from './platform/log/securityLog';
import type { Post } from './posts/posts/post.entity';
import type { Webhook } from './programs/webhooks/webhook.entity';
import type { CommentRefusal } from './rules/comments';
import { LIVE, ReviewStatus } from './rules/creators';
import { type Access, isMember, opens, opensUpTo, type SubscriptionStatus } from './rules/subscriptions';
import { DESK } from './words/en/admin';
import { PAGE_EDITOR } from './words/en/pageSettings';
import { PAGE_NOTICE } from './words/en/pageStates';
import { SIGN_IN_REFUSAL } from './words/en/signInRefusals';

// The permissions: section 6 of the specification, one sentence each.

type Who = Viewer | null;
type Person = Pick<Viewer, 'userId'> | null;

/** The caller must be signed in; 401 otherwise. */
export function signedIn(viewer: Who): Viewer {
  if (!viewer) throw unauthenticated();
  return viewer;
}

/** What opens an account, and the copy of all its data, is for people themselves, not for API tokens; 403 for those, 401 for visitors. */
export function inPerson(viewer: Who): Viewer {
  const person = signedIn(viewer);
  if (person.apiToken) throw forbidden(SIGN_IN_REFUSAL.onlyPeople);
  return person;
}

/** To start a page, join a squad, or make a token, an app or a private feed, the caller must have verified their e-mail; 403 otherwise, 401 for visitors. */
export function verified(viewer: Who): Viewer {
  const person = signedIn(viewer);
  if (!person.emailVerified) throw forbidden(SIGN_IN_REFUSAL.verifyFirst);
  return person;
}

/** The caller must run a page; 403 otherwise, 401 for visitors. */
export function creatorOnly(viewer: Who): Viewer {
  const person = signedIn(viewer);
  if (!person.isCreator) throw forbidden(PAGE_EDITOR.pageFirst);
  return person;
}

/** A creator whose page is blocked by reviewers may not post or change it (decision C2): 403; 401 for visitors. */
export function pageEditor(viewer: Who): Viewer {
  const person = creatorOnly(viewer);
  if (person.isPageBlocked) throw forbidden(PAGE_NOTICE.blocked);
  return person;
}

/** Whether the caller may add to their page; others upload files for messages alone. */
export const isPageEditor = (viewer: Viewer) => viewer.isCreator && !viewer.isPageBlocked;

/** A person who is blocked, or has deactivated or closed their account, may not pay for a squad (decisions C1, C3, C7). */
export const mayBeMember = (person: Pick<User, 'isHere'>) => person.isHere;

/** Whether the viewer sees what only reviewers see. In a deployment their session has given a second factor (decision D26). */
export const isReviewer = (viewer: Who): viewer is Viewer & { isAdmin: true } => viewer?.isAdmin === true;

/** Only reviewers use the desk. In a deployment their session has given a second factor (decision D26); 403 otherwise, for visitors too. */
export function reviewerOnly(viewer: Who): Viewer {
  if (!isReviewer(viewer)) {
    logSecurity('desk.refused', { userId: viewer?.userId, reason: 'no reviewer' });
    throw forbidden(viewer?.needsSecondFactor ? DESK.secondFactorFirst : DESK.reviewersOnly);
  }
  return viewer;
}

/** Whether the viewer sees and decides about money at the desk. */
export const isMoneyReviewer = (viewer: Who): boolean => isReviewer(viewer) && viewer.isMoneyReviewer;

/** Only reviewers with the money right decide about money; 403 otherwise, for visitors too. */
export function moneyReviewerOnly(viewer: Who): Viewer {
  const reviewer = reviewerOnly(viewer);
  if (!isMoneyReviewer(reviewer)) {
    logSecurity('desk.refused', { userId: reviewer.userId, reason: 'no money right' });
    throw forbidden(DESK.moneyReviewersOnly);
  }
  return reviewer;
}

/** A reviewer decides about others, never about themselves or their own page. */
export const mayDecideAbout = (viewer: Who, userId: string) => isReviewer(viewer) && viewer.userId !== userId;

/** A page is its owner's. */
export const ownsPage = (viewer: Who, page: Pick<Creator, 'userId'>) => viewer?.userId === page.userId;

/** The columns of a page that say who may see it. */
export type PageVisibility = Pick<Creator, 'userId' | 'standing' | 'ownerIsHere'>;

/** A page is live unless it or its owner is blocked, deactivated or leaving, and once its review lets it (decision B3). */
export const isLive = (page: Omit<PageVisibility, 'userId'>) =>
  !!page.ownerIsHere && LIVE[config().pageReview].includes(page.standing);

/** A live page that is not under review invites the members of another platform. */
export const invitesMembers = (page: Omit<PageVisibility, 'userId'> & Pick<Creator, 'reviewStatus'>) =>
  isLive(page) && page.reviewStatus !== ReviewStatus.submitted;

/** Posts of a page that reviewers have blocked, or whose owner is not active, notify no one (decision J7). */
export const notifiesOfPosts = (page: Pick<Creator, 'blockedAt' | 'ownerIsHere'>) =>
  !page.blockedAt && !!page.ownerIsHere;

/** A page is asked for months that have not begun unless it is blocked or its owner is not active (decision A46). */
export const canBeAsked = (page: Pick<Creator, 'blockedAt' | 'ownerIsHere'>) => notifiesOfPosts(page);

/** A page publishes its scheduled posts unless it is blocked or closed, or its owner is not active (decision H31). */
export const publishesByItself = (page: Pick<Creator, 'blockedAt' | 'deactivatedAt' | 'ownerIsHere'>) =>
  notifiesOfPosts(page) && !page.deactivatedAt;

/** Followers are notified only of free posts of a live page, which are public (decision J2). */
export const notifiesFollowers = (page: Creator, post: Pick<Post, 'minAmount'>) => isLive(page) && post.minAmount === 0;

/** Anyone may see a live page; its owner and reviewers see it always. */
export const canSeePage = (viewer: Who, page: PageVisibility) =>
  isLive(page) || ownsPage(viewer, page) || isReviewer(viewer);

/** The public files of a page that is closed to others are for its owner and reviewers only (decision H21). */
export const seesWithdrawn = (viewer: Who, ownerId: string) => viewer?.userId === ownerId || isReviewer(viewer);

/** Only a page's owner and reviewers see the state of its review. */
export const seesReview = (viewer: Who, page: Pick<Creator, 'userId'>) => ownsPage(viewer, page) || isReviewer(viewer);

/** Others see what a page earns only if its owner shows it, or its goals count earnings (decision F7). */
export const seesEarnings = (viewer: Who, page: Pick<Creator, 'userId' | 'earningsVisibility' | 'goalsTypeEarnings'>) =>
  ownsPage(viewer, page) || page.earningsVisibility || page.goalsTypeEarnings;

/** Others see how many members a page has unless its owner hides it (decision F6). */
export const seesSupporters = (viewer: Who, page: Pick<Creator, 'userId' | 'supportersVisibility'>) =>
  ownsPage(viewer, page) || page.supportersVisibility;

/** Anyone may follow a page but its own creator (decision G4). */
export const canFollow = (viewer: Who, page: Pick<Creator, 'userId'>) => !ownsPage(viewer, page);

/** A goal is its creator's. */
export const ownsGoal = (viewer: Who, goal: Pick<Goal, 'creatorUserId'>) => viewer?.userId === goal.creatorUserId;

/** A squad is its creator's. */
export const ownsSquad = (viewer: Who, squad: Pick<Squad, 'creatorUserId'>) => viewer?.userId === squad.creatorUserId;

/** Only a page's owner manages its webhooks. */
export const ownsWebhook = (viewer: Who, webhook: Pick<Webhook, 'creatorUserId'>) =>
  viewer?.userId === webhook.creatorUserId;

/** Anyone may join a squad but its own creator (decision A22). */
export const canJoin = (viewer: Who, squad: Pick<Squad, 'creatorUserId'>) => !ownsSquad(viewer, squad);

/** Only the payer and the page's owner see a payment; the desk sees it by the money right. */
export const seesPayment = (viewer: Who, paid: Pick<Payment, 'userId' | 'creatorUserId'>) =>
  viewer?.userId === paid.userId || viewer?.userId === paid.creatorUserId;
/** The creator who got a payment may refund it; the desk may by the money right. */
export const isRefundableBy = (viewer: Who, payment: Pick<Payment, 'creatorUserId'>) =>
  viewer?.userId === payment.creatorUserId;

/** A post is its creator's to edit and delete. */
export const ownsPost = (viewer: Person, post: Pick<Post, 'creatorUserId'>) => viewer?.userId === post.creatorUserId;

/** A comment is deleted by its author, or by the creator of its post. */
export const deletersOf = ({ userId, creatorUserId }: { userId: string; creatorUserId: string }) => [
  userId,
  creatorUserId,
];

/** A reader of a post may comment on it, unless its creator has stopped them, closed its comments or keeps them for members. */
export function commentRefusal(
  viewer: Person,
  post: Pick<Post, 'creatorUserId' | 'commentAudience'>,
  subscription: Access | null,
  isStopped: boolean,
): Exclude<CommentRefusal, 'LOCKED'> | null {
  if (isStopped) return 'STOPPED';
  if (post.commentAudience === 'NOBODY') return 'CLOSED';
  const isMemberHere = ownsPost(viewer, post) || opens(subscription, 0);
  return post.commentAudience === 'MEMBERS' && !isMemberHere ? 'MEMBERS_ONLY' : null;
}

/** Paying members still read a page while it is closed to others (decisions C2, C4). */
export const readsOn = (subscription: Access | null) => opens(subscription, 0);

/**
 * A creator and a member may write to each other, also while a payment is pending, unless one has blocked the other or
 * is not active (decisions K1, K7).
 */
export const canWrite = (room: {
  status: SubscriptionStatus | null;
  page: Pick<Creator, 'blockedAt' | 'ownerIsHere'>;
  member: Pick<User, 'isHere'>;
  hasBlocked: boolean;
  isBlocked: boolean;
}) =>
  room.status !== null &&
  isMember(room.status) &&
  notifiesOfPosts(room.page) &&
  room.member.isHere &&
  !room.hasBlocked &&
  !room.isBlocked;

/** Only members of the selected squad or a higher one, and the creator, see the content and the comments of a squad post. */
export const canReadPost = (
  viewer: Person,
  post: Pick<Post, 'creatorUserId' | 'minAmount'>,
  subscription: Access | null,
) => ownsPost(viewer, post) || opens(subscription, post.minAmount || null);

/** The rupees a month up to which a person reads the posts of a page: 0, the free ones; null, all. */
export const readsUpTo = (viewer: Person, creatorUserId: string, subscription: Access | null): number | null =>
  ownsPost(viewer, { creatorUserId }) ? null : (opensUpTo(subscription) ?? 0);
