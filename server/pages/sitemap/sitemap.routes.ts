import { Readable } from 'node:stream';
import { config } from '../../platform/config/config';
import { badRequest } from '../../platform/errors';
import { limitOf } from '../../platform/http/limits/rateLimit';
import { type Routes, textIn } from '../../platform/http/routes';
import { sendBody } from '../../platform/http/sendBody';
import { absolute } from '../../platform/site/absolute';
import { hrefLanguages, inLanguagePath } from '../../rules/languagePaths';
import { OPEN_SCREENS } from '../../rules/legal';
import { PAGES_OF_A_SITEMAP } from '../../rules/requests';
import { REQUEST } from '../../words/en/requests';
import { LANGUAGES, type Language } from '../../words/words';
import { pathOf } from '../creators/creator.service';
import { livePagesAfter, sitemapParts } from './sitemap.service';

const OPEN = ['/', ...OPEN_SCREENS];
/** Pages in one sitemap: it may hold 50,000 addresses (sitemaps.org), and each page has one in every language. */
const PART = Math.floor(50_000 / LANGUAGES.length) - OPEN.length;
/** Pages that one statement reads. */
const BATCH = 1_000;

/** The start of a part: the id of the page before it, all zeros for the first. */
const START = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Screens that show only the reader's own data. */
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

/** A page by its address in each language, each with links to the others. Paths hold no character that XML escapes. */
function entriesOf(path: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  const address = (language: Language) => absolute(inLanguagePath(language, path));
  const others = hrefLanguages()
    .map(([code, language]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address(language)}"/>`)
    .join('');
  return LANGUAGES.map((language) => `<url><loc>${address(language)}</loc>${changed}${others}</url>\n`).join('');
}

/** One sitemap, streamed while it is read, so that many pages need no more memory than few. */
async function* sitemap(start: string): AsyncIterable<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
  yield OPEN.map((path) => entriesOf(path)).join('');
  let after = start;
  for (let left = PART; left > 0; left -= BATCH) {
    const pages = await livePagesAfter(after, Math.min(BATCH, left));
    yield pages.map((page) => entriesOf(pathOf(page), page.changedAt)).join('');
    if (pages.length < BATCH) break;
    after = pages.at(-1)!.id;
  }
  yield '</urlset>\n';
}

/** robots.txt and the sitemap of all live pages. */
export const sitemapRoutes: Routes = async (app) => {
  app.get('/robots.txt', (_request, reply) => {
    reply.type('text/plain; charset=utf-8');
    if (config().staging) return 'User-agent: *\nDisallow: /\n';
    const lines = [
      'User-agent: *',
      ...PRIVATE.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${absolute('/sitemap.xml')}`,
    ];
    return `${lines.join('\n')}\n`;
  });
  app.get('/sitemap.xml', { onRequest: limitOf('page', PAGES_OF_A_SITEMAP) }, async ({ query }, reply) => {
    const after = textIn(query, 'after');
    reply.type('application/xml; charset=utf-8');
    if (after !== null) {
      if (!START.test(after)) throw badRequest(REQUEST.noSitemap);
      return sendBody(reply, Readable.from(sitemap(after)));
    }
    const parts = await sitemapParts(PART);
    if (parts.length === 1) return sendBody(reply, Readable.from(sitemap(parts[0]!)));
    const lines = parts.map((part) => `<sitemap><loc>${absolute(`/sitemap.xml?after=${part}`)}</loc></sitemap>\n`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</sitemapindex>\n`;
  });
};
