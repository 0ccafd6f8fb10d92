import { fileRoute } from '../../media/files/file.routes';
import { sendFile } from '../../media/files/sending.service';
import { MEDIA } from '../../media/files/sweep.service';
import { notFound } from '../../platform/errors';
import type { Routes } from '../../platform/http/routes';
import { POST_FILE } from '../../posts/postFiles/postFile.service';
import { srcOf } from '../../rules/media';
import { mayLoadReported } from './report.service';

/** The pictures, videos and voice notes of reported conversations. */
export const reportedFileRoutes: Routes = async (app) => {
  app.route({
    ...fileRoute('Sends reviewers a file of a message in a reported conversation; `Range` is honoured.', [403, 404]),
    url: '/desk/sent/:name',
    async handler(request, reply) {
      const { name } = request.params;
      if (!POST_FILE.test(name)) throw notFound('file');
      const key = `${MEDIA}/${name}`;
      await mayLoadReported(request.viewer, srcOf(key));
      return sendFile(request, reply, key, { caching: 'unstored' });
    },
  });
};
