import type { Viewer } from './auth/viewer';
import type { Comment } from './comments/comment.entity';
import type { Creator } from './creators/creator.entity';
import type { Goal } from './goals/goal.entity';
import type { Payment } from './payments/payment.entity';
import { config } from './platform/config/config';
import { forbidden, unauthenticated } from './platform/errors';
import { logSecurity } from './platform/log/securityLog';
import type { Post } from './posts/post.entity';
import type { CommentRefusal } from './rules/comments';
import { LIVE } from './rules/creators';
import { type Access, isMember, opens, type SubscriptionStatus } from './rules/subscriptions';
import type { Squad } from './squads/squad.entity';
import type { User } from './users/user.entity';
import type { Webhook } from './webhooks/webhook.entity';
import { DESK } from './words/en/admin';
import { CREATOR } from './words/en/creators';
import { PAGE_EDITOR } from './words/en/pageSettings';
import { SIGN_IN } from './words/en/signIn';

// Who may do what: section 6 of the specification, a sentence each.

type Who = Viewer | null;
type Person = Pick<Viewer, 'userId'> | null;

/** Whoever is asked for must be signed in. */
export function signedIn(viewer: Who): Viewer {
  if (!viewer) throw unauthenticated();
  return viewer;
}

/** Whoever starts a page or pays must have verified their e-mail. */
export function verified(viewer: Who): Viewer {
  const person = signedIn(viewer);
  if (!person.emailVerified) throw forbidden(SIGN_IN.verifyFirst);
  return person;
}

/** Whoever is asked for must run a page. */
export function creatorOnly(viewer: Who): Viewer {
  const person = signedIn(viewer);
  if (!person.isCreator) throw forbidden(PAGE_EDITOR.pageFirst);
  return person;
}

/** Whoever posts or changes anything on their page can't while reviewers have it blocked (decision C2). */
export function pageEditor(viewer: Who): Viewer {
  const person = creatorOnly(viewer);
  if (person.isPageBlocked) throw forbidden(CREATOR.blocked);
  return person;
}

/** Nobody pays for a squad while they are blocked, or have deactivated or closed their account (decisions C1, C3, C7). */
export const mayBeMember = (person: Pick<User, 'isHere'>) => person.isHere;

/** What only reviewers see; deployed, in a session that has given a second factor (decision D26). */
export const isReviewer = (viewer: Who): viewer is Viewer & { isAdmin: true } => viewer?.isAdmin === true;

/** The desk is for reviewers and nobody else; deployed, in a session that has given a second factor (decision D26). */
export function reviewerOnly(viewer: Who): Viewer {
  if (!isReviewer(viewer)) {
    logSecurity('desk.refused', { userId: viewer?.userId, reason: 'no reviewer' });
    throw forbidden(viewer?.needsSecondFactor ? DESK.secondFactorFirst : DESK.reviewersOnly);
  }
  return viewer;
}

/** What is seen and decided about money alone at the desk. */
export const isMoneyReviewer = (viewer: Who): boolean => isReviewer(viewer) && viewer.isMoneyReviewer;

/** Money is for reviewers who were given the right to it, and nobody else. */
export function moneyReviewerOnly(viewer: Who): Viewer {
  const reviewer = reviewerOnly(viewer);
  if (!isMoneyReviewer(reviewer)) {
    logSecurity('desk.refused', { userId: reviewer.userId, reason: 'no money right' });
    throw forbidden(DESK.moneyReviewersOnly);
  }
  return reviewer;
}

/** Nobody decides about themselves or their own page. */
export const mayDecideAbout = (viewer: Who, userId: string) => isReviewer(viewer) && viewer.userId !== userId;

/** A page is its owner's. */
export const ownsPage = (viewer: Who, page: Pick<Creator, 'userId'>) => viewer?.userId === page.userId;

/** Of a page what says who may see it. */
export type Seeable = Pick<Creator, 'userId' | 'standing' | 'ownerIsHere'>;

/** A page is live unless it or its owner is blocked, deactivated or leaving, and once its review lets it (decision B3). */
export const isLive = (page: Omit<Seeable, 'userId'>) =>
  !!page.ownerIsHere && LIVE[config().pageReview].includes(page.standing);

/** Nobody is notified of posts of a page that reviewers have blocked, or whose owner is not here (decision J7). */
export const notifiesOfPosts = (page: Pick<Creator, 'blockedAt' | 'ownerIsHere'>) =>
  !page.blockedAt && !!page.ownerIsHere;

/** Followers are notified of what anybody can open: free posts of a page that is live (decision J2). */
export const notifiesFollowers = (page: Creator, post: Pick<Post, 'minAmount'>) => isLive(page) && post.minAmount === 0;

/** Anyone may see a live page; its owner and reviewers see it always. */
export const canSeePage = (viewer: Who, page: Seeable) => isLive(page) || ownsPage(viewer, page) || isReviewer(viewer);

/** The public files of a page that is closed to others are for its owner and for reviewers (decision H21). */
export const seesWithdrawn = (viewer: Who, ownerId: string) => viewer?.userId === ownerId || isReviewer(viewer);

/** How the review of a page stands is for its owner and reviewers. */
export const seesReview = (viewer: Who, page: Pick<Creator, 'userId'>) => ownsPage(viewer, page) || isReviewer(viewer);

/** Others see what a page earns only if its owner shows it, or its goals count earnings (decision F7). */
export const seesEarnings = (viewer: Who, page: Pick<Creator, 'userId' | 'earningsVisibility' | 'goalsTypeEarnings'>) =>
  ownsPage(viewer, page) || page.earningsVisibility || page.goalsTypeEarnings;

/** Others see how many members a page has unless its owner hides it (decision F6). */
export const seesSupporters = (viewer: Who, page: Pick<Creator, 'userId' | 'supportersVisibility'>) =>
  ownsPage(viewer, page) || page.supportersVisibility;

/** Nobody follows their own page (decision G4). */
export const canFollow = (viewer: Who, page: Pick<Creator, 'userId'>) => !ownsPage(viewer, page);

/** A goal is its creator's. */
export const ownsGoal = (viewer: Who, goal: Pick<Goal, 'creatorUserId'>) => viewer?.userId === goal.creatorUserId;

/** A squad is its creator's. */
export const ownsSquad = (viewer: Who, squad: Pick<Squad, 'creatorUserId'>) => viewer?.userId === squad.creatorUserId;

/** Only the owner of a page manages what it sends to other servers. */
export const ownsWebhook = (viewer: Who, webhook: Pick<Webhook, 'creatorUserId'>) =>
  viewer?.userId === webhook.creatorUserId;

/** Nobody joins their own squad (decision A22). */
export const canJoin = (viewer: Who, squad: Pick<Squad, 'creatorUserId'>) => !ownsSquad(viewer, squad);

/** What was paid is between whoever paid and the page. */
export const seesPayment = (viewer: Who, paid: Pick<Payment, 'userId' | 'creatorUserId'>) =>
  viewer?.userId === paid.userId || viewer?.userId === paid.creatorUserId;
/** A payment is given back by the creator who got it, or at the desk. */
export const isRefundableBy = (viewer: Who, payment: Pick<Payment, 'creatorUserId'>) =>
  viewer?.userId === payment.creatorUserId;

/** A post is its creator's to edit and delete. */
export const ownsPost = (viewer: Person, post: Pick<Post, 'creatorUserId'>) => viewer?.userId === post.creatorUserId;

/** A comment is deleted by its author, or by the creator of the post that it stands under. */
export const deletersOf = ({ userId, creatorUserId }: Pick<Comment, 'userId' | 'creatorUserId'>) => [
  userId,
  creatorUserId,
];

/** Whoever reads a post comments on it, unless its creator has stopped them, closed its comments or keeps them for members. */
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

/** Paying members read on while a page is closed to others (decisions C2, C4). */
export const readsOn = (subscription: Access | null) => opens(subscription, 0);

/** A creator and a member write to each other, while a payment is pending too, unless one has blocked the other or is not here (decisions K1, K7). */
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

/** Only members of the selected squad or a higher squad, and the creator, see a squad post's content, and what is said under it. */
export const canReadPost = (
  viewer: Person,
  post: Pick<Post, 'creatorUserId' | 'minAmount'>,
  subscription: Access | null,
) => ownsPost(viewer, post) || opens(subscription, post.minAmount || null);
