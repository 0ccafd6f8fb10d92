import { Type } from '@sinclair/typebox';
import { type RequestHandler, Router } from 'express';
import { CREATOR_CARD, creatorCardJson } from '../creators/creator.routes';
import { answer, listOf, sliceOf } from '../platform/http/rest';
import { yesNo } from '../platform/http/schemas';
import { listFollowing, setFollowing } from './follow.service';

const setting = (isFollowing: boolean, does: string): RequestHandler =>
  answer(
    { does, by: 'signedIn', gives: Type.Object({ isFollowing: yesNo() }), refuses: [403] },
    async ({ viewer, params }) => {
      await setFollowing(viewer, params.userId, isFollowing);
      return { isFollowing };
    },
  );

export const followRoutes = Router()
  .get(
    '/following',
    answer(
      {
        does: 'Lists the live pages that you follow, by name.',
        by: 'signedIn',
        isList: true,
        gives: Type.Array(CREATOR_CARD),
      },
      async (call) => listOf(call, await listFollowing(call.viewer, sliceOf(call))).map(creatorCardJson),
    ),
  )
  .put('/follow/:userId', setting(true, "Follows a page, by its owner's id; again is the same."))
  .delete('/follow/:userId', setting(false, 'Follows it no more; again is the same.'));
