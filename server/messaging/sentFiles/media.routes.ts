import { fileRoute } from '../../media/files/file.routes';
import { sendPrivateFile } from '../../media/files/sending.service';
import { MEDIA } from '../../media/files/sweep.service';
import { notFound } from '../../platform/errors';
import type { Routes } from '../../platform/http/routes';
import { POST_FILE } from '../../posts/postFiles/postFile.service';
import { srcOf } from '../../rules/media';
import { requireMediaAccess } from './sentFile.service';

/** The private files of posts and of messages; both are in one folder, because both begin as an upload. */
export const mediaRoutes: Routes = async (app) => {
  app.route({
    ...fileRoute(
      'Sends a file of a post to whoever can read the post, and one of a message to its two people; `Range` is honoured.',
      [403, 404],
    ),
    url: '/media/:name',
    async handler(request, reply) {
      const { name } = request.params;
      if (!POST_FILE.test(name)) throw notFound('file');
      const key = `${MEDIA}/${name}`;
      return sendPrivateFile(request, reply, key, await requireMediaAccess(request.viewer, srcOf(key)));
    },
  });
};
