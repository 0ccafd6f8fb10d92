import { type RequestHandler, Router } from 'express';
import { creatorCardJson } from '../creators/creator.routes';
import { answer, listOf, sliceOf } from '../platform/http/rest';
import { listFollowing, setFollowing } from './follow.service';

const setting = (isFollowing: boolean): RequestHandler =>
  answer(async ({ viewer, params }) => {
    await setFollowing(viewer, params.userId, isFollowing);
    return { isFollowing };
  });

export const followRoutes = Router()
  .get(
    '/following',
    answer(async (call) => listOf(call, await listFollowing(call.viewer, sliceOf(call))).map(creatorCardJson)),
  )
  .put('/follow/:userId', setting(true))
  .delete('/follow/:userId', setting(false));
