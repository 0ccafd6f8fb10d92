// biome-ignore-all lint/style/noExcessiveLinesPerFile: all loaders on one page

import { admit, isAllowed, viewerOf } from './auth/socketAuth';
import type { Viewer } from './auth/viewer';
import { logOf } from './desk/admin/desk.service';
import { readComments } from './desk/deskLooks/reading.service';
import { reportsOfCases } from './desk/reports/case.service';
import { messagesOfReports } from './desk/reports/report.service';
import { followedOf } from './members/follows/follow.service';
import { grantsOfPayments } from './members/grants/grant.service';
import { seatsTakenByOthers } from './members/subscriptions/seats.service';
import { ownSubscriptions } from './members/subscriptions/subscription.service';
import { messagesForNodes, messagesOf } from './messaging/messages/message.service';
import { blockedWith, roomsForNodes } from './messaging/messages/room.service';
import { sentFiles } from './messaging/sentFiles/sentFile.service';
import { ownTestimonials, pagesWithWall, testimonialsOf } from './messaging/testimonials/testimonial.service';
import { pendingRefundsOf } from './money/refunds/refund.service';
import { refundStates } from './money/refunds/refundRequest.service';
import { risesOver } from './money/refunds/risesOver.service';
import { pagesFor } from './pages/creators/creator.service';
import { goalsOf } from './pages/goals/goal.service';
import { lowestAmountsOf, squadsById, squadsOf } from './pages/squads/squad.service';
import { passesOf } from './pages/squads/squadPass.service';
import { accountsById, personOf, usersForNodes } from './people/users/user.service';
import { listLoader, loaderBy, rowLoader } from './platform/graphql/loaders';
import type { Exchange } from './platform/graphql/route';
import type { SocketAuth } from './platform/live/server';
import type { SharedContext } from './platform/live/sharedExecution';
import type { Slice } from './platform/paging';
import { type CommentsSlice, commentsForNodes, commentsOf, repliesOf } from './posts/comments/comment.service';
import { restrictionsAmong, stoppedBy } from './posts/comments/restriction.service';
import { openedPosts } from './posts/posts/audience.service';
import { paidPostsOf, postsForSquads } from './posts/posts/openedBySquads.service';
import { pinnedOf } from './posts/posts/pinning.service';
import { type PostsSlice, postsForNodes, postsOf, shownPosts } from './posts/posts/post.service';
import { REPLIES_SHOWN } from './rules/comments';

/**
 * The context of a GraphQL operation: the viewer, the HTTP request and response for cookies, and a batch loader for
 * each list.
 */
export class Context {
  private made: Loaders | undefined;
  private own: Map<unknown, unknown> | undefined;

  constructor(
    private who: Viewer | null,
    /** Absent over a web socket. */
    readonly http?: Exchange,
    /**
     * Whether several operations share this context, as those of a first view do: a loader then reads all that any of
     * them may need.
     */
    readonly isShared = false,
  ) {}

  get viewer(): Viewer | null {
    return this.who;
  }
  get loaders(): Loaders {
    if (this.made) return this.made;
    this.made = makeLoaders(this);
    // The session lookup has read the viewer's row already.
    if (this.who) this.made.user.prime(this.who.userId, personOf(this.who));
    return this.made;
  }
  /** The loader of one noun alone, which its resolver makes: the same one for each field of an operation. */
  loader<L>(make: (context: Pick<Context, 'viewer'>) => L): L {
    this.own ??= new Map();
    const made = this.own.get(make) ?? make(this);
    this.own.set(make, made);
    return made as L;
  }
  /** Whether the viewer is this person. */
  is(userId: string): boolean {
    return this.viewer?.userId === userId;
  }
  /** Drops what the loaders have read, and may change the viewer: after a log-in, and before each event of a subscription. */
  renew(viewer?: Viewer): void {
    this.who = viewer ?? this.who;
    this.made = undefined;
    this.own = undefined;
  }
  /** A context for one result that all subscribers of an event share. */
  shared(): SharedContext {
    return new ContextShared();
  }
}

/**
 * A result in which a field reads the viewer is not shared. One that only compares the viewer with some people is
 * shared with all but them.
 */
class ContextShared extends Context implements SharedContext {
  isShareable = true;
  readonly viewerSpecific = new Set<string>();

  constructor() {
    super(null);
  }
  override get viewer(): never {
    this.isShareable = false;
    throw new Error('What is answered here depends on the viewer');
  }
  override is(userId: string): boolean {
    this.viewerSpecific.add(userId);
    return false;
  }
}

export type Loaders = ReturnType<typeof makeLoaders>;

/** Fresh loaders for one operation: they cache what they read, and what they read depends on the viewer. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: all loaders on one page
function makeLoaders(context: Pick<Context, 'viewer'>) {
  return {
    refundState: rowLoader(refundStates, ({ paymentId }) => paymentId),
    rises: rowLoader(risesOver, ({ paymentId }) => paymentId),
    user: rowLoader(usersForNodes, (user) => user.id),
    /** Users with their address and state, for reviewers. */
    account: rowLoader(accountsById, (user) => user.id),
    /** By the owner's user id. A page that is closed to the viewer has little more than its name. */
    page: rowLoader(
      (userIds) => pagesFor(context.viewer, userIds),
      (page) => page.userId,
    ),
    /** Posts whose existence the viewer may know of, locked or not. */
    post: rowLoader(
      (ids) => postsForNodes(context.viewer, ids),
      (post) => post.id,
    ),
    /** Posts whose existence the viewer may know of, with the comments around them. */
    shownPost: rowLoader(
      (ids) => shownPosts(context.viewer, ids),
      ({ post }) => post.id,
    ),
    postsOfPage: loaderBy((slice: PostsSlice) =>
      listLoader(
        (userIds) => postsOf(context.viewer, userIds, slice),
        (post) => post.creatorUserId,
      ),
    ),
    /** In their order, by the page's owner. */
    pinnedPosts: loaderBy((of: { closed: boolean }) =>
      listLoader(
        (userIds) => pinnedOf(context.viewer, userIds, of),
        (post) => post.creatorUserId,
      ),
    ),
    /** Posts that the viewer reads as a member, by the page's owner. */
    openedPosts: loaderBy(({ above }: { above: number }) =>
      rowLoader(
        async (userIds) => (context.viewer ? openedPosts(context.viewer, userIds, above) : []),
        (opened) => opened.creatorUserId,
      ),
    ),
    postsForSquad: rowLoader(postsForSquads, (row) => row.squadId),
    /** The posts that a page's squads open, by the page's owner. */
    paidPostsOfPage: listLoader(paidPostsOf, (posts) => posts.creatorUserId),
    comment: rowLoader(
      (ids) => commentsForNodes(context.viewer, ids),
      (comment) => comment.id,
    ),
    /** For posts that the viewer can read. */
    commentsOfPost: loaderBy((slice: CommentsSlice) =>
      listLoader(
        (postIds) => commentsOf(context.viewer, postIds, slice, REPLIES_SHOWN),
        ({ comment }) => comment.postId,
      ),
    ),
    /** For creators: their decisions about a commenter on their page, by the commenter's user id. */
    commenterRestriction: rowLoader(
      (userIds) => restrictionsAmong(context.viewer, userIds),
      (restriction) => restriction.userId,
    ),
    /** Creators who have stopped the viewer from commenting, by their user id. */
    stoppedBy: rowLoader(
      (creatorUserIds) => stoppedBy(context.viewer, creatorUserIds),
      (restriction) => restriction.creatorUserId,
    ),
    repliesTo: loaderBy((slice: Slice) =>
      listLoader(
        (topIds) => repliesOf(context.viewer, topIds, slice),
        (reply) => reply.topId!,
      ),
    ),
    /** Reviewers' decisions about people, by their ids. */
    logOfPerson: loaderBy((slice: Slice) =>
      listLoader(
        (userIds) => logOf(context.viewer, userIds, slice),
        (entry) => entry.userId,
      ),
    ),
    /** The viewer's rooms, and what is written in them. */
    room: rowLoader(
      (ids) => roomsForNodes(context.viewer, ids),
      (room) => room.id,
    ),
    /** Whether the viewer and a creator have blocked each other, by the creator's user id. */
    blocked: rowLoader(
      (creatorUserIds) => blockedWith(context.viewer, creatorUserIds),
      (row) => row.creatorUserId,
    ),
    message: rowLoader(
      (ids) => messagesForNodes(context.viewer, ids),
      (message) => message.id,
    ),
    sentFile: rowLoader(sentFiles, (file) => file.id),
    messagesOfRoom: loaderBy((slice: Slice) =>
      listLoader(
        (roomIds) => messagesOf(roomIds, slice),
        (message) => message.roomId,
      ),
    ),
    /** For reviewers: what they see of a reported conversation. */
    messagesOfReport: listLoader(
      (reportIds) => messagesOfReports(context.viewer, reportIds),
      (message) => message.reportId,
    ),
    /** For reviewers who look at a page: everything that is said under its posts. */
    commentsAtDesk: loaderBy((slice: Slice) =>
      listLoader(
        (postIds) => readComments(context.viewer, postIds, slice),
        (comment) => comment.postId,
      ),
    ),
    /** For reviewers: the waiting reports of a thing. */
    reportsOfCase: listLoader(
      (caseIds) => reportsOfCases(context.viewer, caseIds),
      (report) => report.caseId,
    ),
    /** The grant of a payment, by the payment's id. */
    grantOfPayment: rowLoader(grantsOfPayments, (grant) => grant.paymentId!),
    /** The pending refunds of a payment, by the payment's id. */
    pendingRefund: rowLoader(pendingRefundsOf, (row) => row.paymentId),
    /** The wall of a page, by its owner's user id. */
    testimonialsOfPage: loaderBy((slice: Slice) =>
      listLoader(
        (userIds) => testimonialsOf(context.viewer, userIds, slice),
        (testimonial) => testimonial.creatorUserId,
      ),
    ),
    /** By the owner's user id: whether the page's wall has a testimonial. */
    pageWithWall: rowLoader(
      (userIds) => pagesWithWall(context.viewer, userIds),
      (page) => page.creatorUserId,
    ),
    /** The viewer's own testimonial for a page, by its owner's user id. */
    ownTestimonial: rowLoader(
      (creatorUserIds) => ownTestimonials(context.viewer, creatorUserIds),
      (testimonial) => testimonial.creatorUserId,
    ),
    squad: rowLoader(squadsById, (squad) => squad.id),
    goalsOfPage: listLoader(goalsOf, (goal) => goal.creatorUserId),
    squadsOfPage: listLoader(squadsOf, (squad) => squad.creatorUserId),
    passesOfSquad: listLoader(passesOf, (pass) => pass.squadId),
    lowestAmountOfPage: rowLoader(lowestAmountsOf, (row) => row.creatorUserId),
    /** Leaves out what the viewer holds. */
    seatsTaken: rowLoader(
      (squadIds) => seatsTakenByOthers(context.viewer?.userId ?? null, squadIds),
      (row) => row.squadId,
    ),
    /** Whether the viewer follows a page, by the owner's user id. */
    followed: rowLoader(
      (creatorUserIds) => followedOf(context.viewer, creatorUserIds),
      (row) => row.creatorUserId,
    ),
    /** The viewer's own subscription to a page, by the owner's user id. */
    subscription: rowLoader(
      (creatorUserIds) => ownSubscriptions(context.viewer, creatorUserIds),
      (subscription) => subscription.creatorUserId,
    ),
  };
}

/** The context of an operation over HTTP. The request's hook has read the session. */
export const httpContext = (http: Exchange): Context => new Context(http.request.viewer, http);

/** The person of a web socket. */
export const socketAuth: SocketAuth<Viewer> = {
  isAllowed,
  admit,
  viewerOf,
  contextFor: (viewer) => new Context(viewer),
};
