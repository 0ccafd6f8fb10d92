import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { logOf } from './admin/desk.service';
import { pageFor, pagesOf } from './creators/creator.service';
import { goalsOf } from './goals/goal.service';
import { messagesForNodes, messagesOf } from './messages/message.service';
import { roomsForNodes, roomsWith } from './messages/room.service';
import { batchBy, batchMany, batchOne } from './platform/graphql/batch';
import type { Slice } from './platform/graphql/connection';
import { hear } from './platform/graphql/live';
import { sessionTopic, tokenOf, type Viewer, viewerOfToken } from './platform/http/viewer';
import { type PostsSlice, postsForNodes, postsOf } from './posts/post.service';
import { messagesOfReports } from './reports/report.service';
import { squadsById, squadsOf } from './squads/squad.service';
import { seatsTakenByOthers } from './subscriptions/seats.service';
import { subscriptionsTo } from './subscriptions/subscription.service';
import { accountsById, usersById } from './users/user.service';

/** What a GraphQL call knows: who asks, the HTTP exchange for cookies, and a batch loader for everything that lists need. */
export interface Context {
  viewer: Viewer | null;
  loaders: Loaders;
  /** Absent over a web socket. */
  http?: { req: Request; res: Response };
  /** Forgets what was read, for another viewer too: after a log in, and before each event of a subscription. */
  renew(viewer?: Viewer): void;
}

export type Loaders = ReturnType<typeof makeLoaders>;

/** Fresh loaders for one operation: they remember what was read, and what a viewer may see is part of it. */
function makeLoaders(viewer: Viewer | null) {
  return {
    user: batchOne(usersById, (user) => user.id),
    /** The same with their address and standing, for reviewers. */
    account: batchOne(accountsById, (user) => user.id),
    /** By the owner's user id; of one that is not open to the viewer little more than its name. */
    page: batchOne(
      async (userIds) => (await pagesOf(userIds)).map((page) => pageFor(viewer, page)),
      (page) => page.userId,
    ),
    /** Those that the viewer may know of, locked or not. */
    post: batchOne(
      (ids) => postsForNodes(viewer, ids),
      (post) => post.id,
    ),
    postsOfPage: batchBy((slice: PostsSlice) =>
      batchMany(
        (userIds) => postsOf(viewer, userIds, slice),
        (post) => post.creatorUserId,
      ),
    ),
    /** What reviewers decided about people, by their ids. */
    logOfPerson: batchBy((slice: Slice) =>
      batchMany(
        (userIds) => logOf(viewer, userIds, slice),
        (entry) => entry.userId,
      ),
    ),
    /** The viewer's rooms, and what is written in them. */
    room: batchOne(
      (ids) => roomsForNodes(viewer, ids),
      (room) => room.id,
    ),
    /** With a creator, by their user id. */
    roomAsMember: batchOne(
      (creatorUserIds) => roomsWith(viewer, creatorUserIds),
      (room) => room.creatorUserId,
    ),
    message: batchOne(
      (ids) => messagesForNodes(viewer, ids),
      (message) => message.id,
    ),
    messagesOfRoom: batchBy((slice: Slice) =>
      batchMany(
        (roomIds) => messagesOf(roomIds, slice),
        (message) => message.roomId,
      ),
    ),
    /** For reviewers: what they see of a reported conversation. */
    messagesOfReport: batchMany(
      (reportIds) => messagesOfReports(viewer, reportIds),
      (message) => message.reportId,
    ),
    squad: batchOne(squadsById, (squad) => squad.id),
    goalsOfPage: batchMany(goalsOf, (goal) => goal.creatorUserId),
    squadsOfPage: batchMany(squadsOf, (squad) => squad.creatorUserId),
    /** Leaves out what the viewer holds. */
    seatsTaken: batchOne(
      (squadIds) => seatsTakenByOthers(viewer?.userId ?? null, squadIds),
      (row) => row.squadId,
    ),
    /** The viewer's own subscription to a page, by the owner's user id. */
    subscription: batchOne(
      async (creatorUserIds) => (viewer ? subscriptionsTo(viewer.userId, creatorUserIds) : []),
      (subscription) => subscription.creatorUserId,
    ),
  };
}

function makeContext(viewer: Viewer | null, http?: Context['http']): Context {
  return {
    viewer,
    loaders: makeLoaders(viewer),
    ...(http ? { http } : {}),
    renew(this: Context, next) {
      this.viewer = next ?? this.viewer;
      this.loaders = makeLoaders(this.viewer);
    },
  };
}

/** The context of an operation over HTTP; the session was looked up for the whole request already. */
export const httpContext = async (http: { req: Request; res: Response }): Promise<Context> =>
  makeContext(http.res.locals.viewer ?? null, http);

/** The context of an operation over a web socket; who asks is looked up each time, so that a log out counts there too. */
export const socketContext = async (request: IncomingMessage): Promise<Context> =>
  makeContext((await viewerOfToken(tokenOf(request)))?.viewer ?? null);

/** Calls back when the session that a web socket was opened with ends, however that happens; returns how to stop. */
export function whenSessionEnds(request: IncomingMessage, end: () => void): () => void {
  const token = tokenOf(request);
  return token ? hear(sessionTopic(token), end) : () => undefined;
}
