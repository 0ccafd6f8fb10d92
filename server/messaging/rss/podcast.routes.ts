import type { FastifyReply } from 'fastify';
import { sendPrivateFile } from '../../media/files/sending.service';
import { MEDIA } from '../../media/files/sweep.service';
import { notFound } from '../../platform/errors';
import { limitPages } from '../../platform/http/limits/rateLimit';
import type { Routes } from '../../platform/http/routes';
import { POST_FILE, pageOfFile, requireFileAccess } from '../../posts/postFiles/postFile.service';
import { PODCAST_FILE } from '../../rules/rss';
import { podcastOf } from './podcast.service';
import { coverOf } from './podcastCover.service';
import { type Listening, listenerOf } from './podcastFeed.service';

/** Who listens by this secret; 404 for an unknown address, and once they are no member any more. */
async function listeningBy(token: string, reply: FastifyReply): Promise<Listening> {
  const listening = await listenerOf(token);
  if (!listening) throw notFound('feed');
  reply.headers({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
  return listening;
}

interface OfListener {
  Params: { token: string };
}
interface OfSound {
  Params: { token: string; name: string };
}

/** The private podcasts of members: the feed, its cover, and its sounds, each with HEAD as Apple asks. */
export const podcastRoutes: Routes = async (app) => {
  app.addHook('onRequest', limitPages);
  app.get<OfListener>(`/rss/podcast/:token/${PODCAST_FILE}`, async ({ params }, reply) => {
    const feed = await podcastOf(await listeningBy(params.token, reply), params.token);
    return reply.header('Cache-Control', 'private, no-cache').type('application/rss+xml; charset=utf-8').send(feed);
  });
  app.get<OfListener>('/rss/podcast/:token/cover.jpg', async ({ params }, reply) => {
    const listening = await listeningBy(params.token, reply);
    return reply
      .header('Cache-Control', 'private, max-age=86400')
      .type('image/jpeg')
      .send(await coverOf(listening));
  });
  app.route<OfSound>({
    method: ['GET', 'HEAD'],
    url: '/rss/podcast/:token/media/:name',
    async handler(request, reply) {
      const { token, name } = request.params;
      const { reader, page } = await listeningBy(token, reply);
      const key = `${MEDIA}/${name}`;
      if (!POST_FILE.test(name) || (await pageOfFile(key)) !== page.userId) throw notFound('file');
      await requireFileAccess(reader, key);
      return sendPrivateFile(request, reply, key);
    },
  });
};
