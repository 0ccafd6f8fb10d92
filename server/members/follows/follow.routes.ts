import { Type } from '@sinclair/typebox';
import { CREATOR_CARD, creatorCardJson } from '../../pages/creators/creator.routes';
import { ids, listOf, type Routes, sliceOf, sliceQuery } from '../../platform/http/routes';
import { yesNo } from '../../platform/http/schemas';
import { listFollowing, setFollowing } from './follow.service';

const setting = (summary: string) => ({
  schema: {
    summary,
    params: ids('userId'),
    response: { 200: Type.Object({ isFollowing: yesNo() }) },
  },
  config: { access: 'signedIn', errors: [403] } as const,
});

export const followRoutes: Routes = async (app) => {
  app.get(
    '/following',
    {
      schema: {
        summary: 'Lists the live pages that you follow, by name.',
        querystring: sliceQuery,
        response: { 200: Type.Array(CREATOR_CARD) },
      },
      config: { access: 'signedIn' },
    },
    async (request, reply) => listOf(reply, await listFollowing(request.viewer, sliceOf(request))).map(creatorCardJson),
  );
  app.put(
    '/follow/:userId',
    setting("Follows a page, by its owner's id; again is the same."),
    async ({ viewer, params }) => {
      await setFollowing(viewer, params.userId, true);
      return { isFollowing: true };
    },
  );
  app.delete('/follow/:userId', setting('Follows it no more; again is the same.'), async ({ viewer, params }) => {
    await setFollowing(viewer, params.userId, false);
    return { isFollowing: false };
  });
};
