import type { FastifyReply } from 'fastify';
import { sendPrivateFile } from '../../media/files/sending.service';
import { MEDIA } from '../../media/files/sweep.service';
import { notFound } from '../../platform/errors';
import { limitPages } from '../../platform/http/limits/rateLimit';
import type { Routes } from '../../platform/http/routes';
import { POST_FILE, requireFileAccess } from '../../posts/postFiles/postFile.service';
import { FEED_FILES, type FeedForm } from '../../rules/rss';
import { readerOfFeed } from './privateFeed.service';
import { pageFeed, privateFeed } from './rss.service';

const FORMS = Object.entries(FEED_FILES) as [FeedForm, string][];
const TYPES: Record<FeedForm, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
};

/** The reader of a private feed; 404 for an unknown address. */
async function readerOf(token: string, reply: FastifyReply) {
  const reader = await readerOfFeed(token);
  if (!reader) throw notFound('feed');
  reply.headers({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
  return reader;
}

interface OfPage {
  Params: { page: string };
}
interface OfReader {
  Params: { token: string };
}
interface OfFile {
  Params: { token: string; name: string };
}

/** Feeds for feed readers and podcast players: a page's free posts, and all posts that are open to a member. */
export const rssRoutes: Routes = async (app) => {
  app.addHook('onRequest', limitPages);
  for (const [form, file] of FORMS) {
    for (const page of ['/c/:page', '/creator/:page'])
      app.get<OfPage>(`${page}/${file}`, async ({ params }, reply) => {
        const feed = await pageFeed(params.page, form);
        reply.headers({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' });
        return reply.type(TYPES[form]).send(feed);
      });
    app.get<OfReader>(`/rss/:token/${file}`, async ({ params }, reply) => {
      const feed = await privateFeed(await readerOf(params.token, reply), params.token, form);
      return reply.header('Cache-Control', 'private, no-cache').type(TYPES[form]).send(feed);
    });
  }
  app.route<OfFile>({
    method: ['GET', 'HEAD'],
    url: '/rss/:token/media/:name',
    async handler(request, reply) {
      const { token, name } = request.params;
      const reader = await readerOf(token, reply);
      if (!POST_FILE.test(name)) throw notFound('file');
      const key = `${MEDIA}/${name}`;
      return sendPrivateFile(request, reply, key, await requireFileAccess(reader, key));
    },
  });
};
