import { Readable } from 'node:stream';
import { Router } from 'express';
import { badRequest } from '../platform/errors';
import { absolute } from '../platform/http/head';
import { sendBody } from '../platform/http/sendBody';
import { OPEN_SCREENS } from '../rules/legal';
import { REQUEST } from '../words/en/requests';
import { pathOf } from './creator.service';
import { livePagesAfter, sitemapParts } from './sitemap.service';

const OPEN = ['/', ...OPEN_SCREENS];
/** Pages in one sitemap: it may hold 50,000 addresses (sitemaps.org). */
const PART = 50_000 - OPEN.length;
/** Pages that are read at once. */
const BATCH = 1_000;

/** Where a part starts: the id of the page before it, all zeros for the first. */
const START = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Screens that are their reader's alone. */
const PRIVATE = [
  '/admin',
  '/auth/',
  '/create-post',
  '/creator$',
  '/creator/settings',
  '/creator/start',
  '/edit-post/',
  '/feed',
  '/messages',
  '/notifications',
  '/user/',
];

/** One sitemap as it is read, so that many pages take no more memory than few. */
async function* sitemap(start: string): AsyncIterable<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  for (const path of OPEN) yield `<url><loc>${absolute(path)}</loc></url>\n`;
  let after = start;
  for (let left = PART; left > 0; left -= BATCH) {
    const pages = await livePagesAfter(after, Math.min(BATCH, left));
    // Slugs and ids hold nothing that XML would have to escape.
    const lines = pages.map(
      (page) => `<url><loc>${absolute(pathOf(page))}</loc><lastmod>${page.changedAt.toISOString()}</lastmod></url>\n`,
    );
    yield lines.join('');
    if (pages.length < BATCH) break;
    after = pages.at(-1)!.id;
  }
  yield '</urlset>\n';
}

/** What search engines may look at, and where all live pages are. */
export const sitemapRoutes = Router()
  .get('/robots.txt', (_req, res) => {
    const lines = [
      'User-agent: *',
      ...PRIVATE.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${absolute('/sitemap.xml')}`,
    ];
    res.type('text/plain').send(`${lines.join('\n')}\n`);
  })
  .get('/sitemap.xml', async (req, res) => {
    const { after } = req.query;
    if (after !== undefined) {
      if (typeof after !== 'string' || !START.test(after)) throw badRequest(REQUEST.noSitemap);
      return sendBody(res.type('application/xml'), Readable.from(sitemap(after)));
    }
    const parts = await sitemapParts(PART);
    res.type('application/xml');
    if (parts.length === 1) return sendBody(res, Readable.from(sitemap(parts[0]!)));
    const lines = parts.map((part) => `<sitemap><loc>${absolute(`/sitemap.xml?after=${part}`)}</loc></sitemap>\n`);
    res.send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</sitemapindex>\n`,
    );
  });
