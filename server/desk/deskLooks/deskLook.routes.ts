import { fileRoute } from '../../media/files/file.routes';
import { sendFile } from '../../media/files/sending.service';
import { MEDIA } from '../../media/files/sweep.service';
import { notFound } from '../../platform/errors';
import type { Routes } from '../../platform/http/routes';
import { nameOfFile, POST_FILE } from '../../posts/postFiles/postFile.service';
import { mayLoadAtDesk } from './deskLook.service';

const SUMMARY =
  'Sends a file of a post to the reviewer who got this signed address at the desk, for 10 minutes; `Range` is honoured.';

export const deskLookRoutes: Routes = async (app) => {
  app.route({
    ...fileRoute(SUMMARY, [404]),
    url: '/desk/media/:name',
    async handler(request, reply) {
      const { name } = request.params;
      if (!POST_FILE.test(name)) throw notFound('file');
      await mayLoadAtDesk(request.viewer, name, request.query as Record<string, unknown>);
      const key = `${MEDIA}/${name}`;
      return sendFile(request, reply, key, { caching: 'unstored', name: await nameOfFile(key) });
    },
  });
};
