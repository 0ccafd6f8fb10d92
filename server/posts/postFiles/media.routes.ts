import { fileRoute } from '../../media/files/file.routes';
import { sendPrivateFile } from '../../media/files/sending.service';
import { MEDIA } from '../../media/files/sweep.service';
import { notFound } from '../../platform/errors';
import type { Routes } from '../../platform/http/routes';
import { POST_FILE, requireFileAccess } from './postFile.service';

export const mediaRoutes: Routes = async (app) => {
  app.route({
    ...fileRoute('Sends a file of a post to whoever can read the post; `Range` is honoured.', [403, 404]),
    url: '/media/:name',
    async handler(request, reply) {
      const { name } = request.params;
      if (!POST_FILE.test(name)) throw notFound('file');
      const key = `${MEDIA}/${name}`;
      return sendPrivateFile(request, reply, key, await requireFileAccess(request.viewer, key));
    },
  });
};
