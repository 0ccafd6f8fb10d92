import { type Request, type Response, Router } from 'express';
import { sendPrivateFile } from '../files/sending.service';
import { MEDIA } from '../files/sweep.service';
import { notFound } from '../platform/errors';
import { mayHaveFile, POST_FILE } from '../posts/postFile.service';
import { FEED_FILES, type FeedForm } from '../rules/rss';
import { readerOfFeed } from './privateFeed.service';
import { pageFeed, privateFeed } from './rss.service';

const FORMS = Object.entries(FEED_FILES) as [FeedForm, string][];
const TYPES: Record<FeedForm, string> = { rss: 'application/rss+xml', atom: 'application/atom+xml' };

/** Whose private feed this is, 404 else: an address that is nobody's says nothing more. */
async function readerOf(req: Request<{ token: string }>, res: Response) {
  const reader = await readerOfFeed(req.params.token);
  if (!reader) throw notFound('feed');
  res.set({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
  return reader;
}

const router = Router();
for (const [form, file] of FORMS) {
  router.get<{ page: string }>([`/c/:page/${file}`, `/creator/:page/${file}`], async (req, res) => {
    const feed = await pageFeed(req.params.page, form);
    res.set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' });
    res.type(TYPES[form]).send(feed);
  });
  router.get<{ token: string }>(`/rss/:token/${file}`, async (req, res) => {
    const feed = await privateFeed(await readerOf(req, res), req.params.token, form);
    res.set('Cache-Control', 'private, no-cache').type(TYPES[form]).send(feed);
  });
}

/** Feeds for programs that read and listen: a page's free posts, and all that is open to a member. */
export const rssRoutes = router.get<{ token: string; name: string }>('/rss/:token/media/:name', async (req, res) => {
  const reader = await readerOf(req, res);
  const { name } = req.params;
  if (!POST_FILE.test(name)) throw notFound('file');
  const key = `${MEDIA}/${name}`;
  await mayHaveFile(reader, key);
  await sendPrivateFile(req, res, key);
});
