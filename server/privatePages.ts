import { type Request, type RequestHandler, type Response, Router } from 'express';
import { appRequest } from './apps/access.service';
import type { Viewer } from './auth/viewer';
import type { Context } from './context';
import { findRoom } from './messages/room.service';
import { AppError, notFound } from './platform/errors';
import { unlistedHead } from './platform/http/head';
import { idOf } from './platform/input';
import { ownsPost } from './policies';
import { leadingOn } from './rules/internalPath';
import type { Inbox } from './rules/messages';
import { usersById } from './users/user.service';
import { COMMON } from './words/en/common';

/** Whether an address of a private screen names something that this person may open there. */
type IsThere = (viewer: Viewer, req: Request, res: Response) => Promise<unknown> | boolean;

/** Answers 404 with the client's page where there is nothing for this person; visitors log in first. */
const ifThere =
  (isThere: IsThere): RequestHandler =>
  async (req, res, next) => {
    const viewer: Viewer | null = res.locals.viewer;
    if (!viewer) return res.redirect(302, leadingOn('/login', req.originalUrl));
    const found = await Promise.resolve(isThere(viewer, req, res)).catch((error) => {
      if (error instanceof AppError) return false;
      throw error;
    });
    if (!found) res.status(404).locals.head = unlistedHead(COMMON.notFound);
    next();
  };

const ownPost: IsThere = async (viewer, req, res) => {
  const { loaders } = res.locals.context as Context;
  const shown = await loaders.shownPost.load(idOf(req.params.postId));
  if (!shown) throw notFound('post');
  return ownsPost(viewer, shown.post);
};

const room =
  (inbox: Inbox): IsThere =>
  (viewer, { params }) =>
    findRoom(viewer, inbox, params.userId);

/** The status of private screens, decided before their page is sent: of nothing, and of what is somebody else's, it is 404. */
export const privatePages = Router()
  .get(
    ['/admin', '/admin/*rest'],
    ifThere(({ isAdmin }) => isAdmin),
  )
  .get(
    '/admin/people/:userId',
    ifThere(async (_viewer, { params }) => (await usersById([idOf(params.userId)])).length > 0),
  )
  .get('/edit-post/:postId', ifThere(ownPost))
  .get('/messages/creator/:userId', ifThere(room('CREATOR')))
  .get('/messages/:userId', (req, res, next) =>
    String(req.params.userId).toLowerCase() === 'creator' ? next() : ifThere(room('MEMBER'))(req, res, next),
  )
  .get(
    '/oauth/consent/:uid',
    ifThere((viewer, { params }) => appRequest(viewer, params.uid)),
  );
