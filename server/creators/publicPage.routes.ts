import { type RequestHandler, Router } from 'express';
import type { Context } from '../context';
import { AppError } from '../platform/errors';
import { escapeHtml, type Head } from '../platform/http/clientPage';
import { absolute, previewHead, unlistedHead } from '../platform/http/head';
import { isLive } from '../policies';
import { OEMBED } from '../rules/embeds';
import { LEGAL_PATHS, OPEN_SCREENS } from '../rules/legal';
import { FEED_FILES } from '../rules/rss';
import { inOneLine } from '../rules/text';
import { creating } from '../words/en/cards';
import { LEGAL_TITLE } from '../words/en/common';

import { LANDING } from '../words/en/landing';
import type { Creator } from './creator.entity';
import { pathOf, pictureOf } from './creator.service';

/** Characters of a description that previews show. */
const DESCRIPTION_LENGTH = 200;

/** What a link to a page unfolds to. */
function pageHead(page: Creator): string {
  const what = `${page.pageName} ${creating(page.isPlural, page.bio)}`;
  const head = previewHead({
    title: page.pageName,
    description: inOneLine(page.about ? `${what}. ${page.about}` : what, DESCRIPTION_LENGTH),
    path: pathOf(page),
    imageSrc: page.sharePicSrc ?? page.coverPicSrc ?? pictureOf(page),
    isWide: (page.sharePicSrc ?? page.coverPicSrc) !== null,
    isListed: isLive(page),
  });
  return isLive(page) ? [head, feedLink(page), oembedLink(page)].join('\n    ') : head;
}

/** Where programs that read find its free posts. */
const feedLink = (page: Creator) =>
  `<link rel="alternate" type="application/rss+xml" href="${absolute(`${pathOf(page)}/${FEED_FILES.rss}`)}" title="${escapeHtml(page.pageName)}" />`;

/** Where sites learn what to show in place of a link to it (oembed.com, 4). */
function oembedLink(page: Creator): string {
  const href = absolute(`${OEMBED}?${new URLSearchParams({ url: absolute(pathOf(page)), format: 'json' })}`);
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(href)}" title="${escapeHtml(page.pageName)}" />`;
}

/** The head that the routes below found, or that of the site itself. */
export const headOf: Head = (req, res) => res.locals.head ?? siteHead(req.path);

function siteHead(path: string): string {
  const legal = LEGAL_PATHS.find((each) => each === path);
  const title = legal ? `${LEGAL_TITLE[legal]} · ${SITE.title}` : SITE.title;
  return previewHead({ ...SITE, title, description: LANDING.preview, path: OPEN_SCREENS.includes(path) ? path : '/' });
}
const SITE = { title: 'Toli', imageSrc: null, isWide: true, isListed: true };

/** Finds a page that the viewer may see, 404 else. */
type OpenPage = (context: Context, address: { userId: string } | { slug: string }) => Promise<Creator>;

/** Says what the page of this address is, or that there is none for this viewer; the client's page follows. */
const aboutPage =
  (openPage: OpenPage): RequestHandler<{ slug?: string; userId: string }> =>
  async (req, res, next) => {
    const { slug, userId } = req.params;
    try {
      const page = await openPage(res.locals.context, slug === undefined ? { userId } : { slug });
      if (slug !== undefined && slug !== page.slug) {
        // An address that the page had before. Browsers must ask again: addresses can change back.
        const query = req.originalUrl.slice(req.path.length);
        return void res.set('Cache-Control', 'no-cache').redirect(301, pathOf(page) + query);
      }
      res.locals.head = pageHead(page);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      res.status(404);
      res.locals.head = unlistedHead('Toli');
    }
    next();
  };

/** Screens of the owner below /creator/, which is where pages are too. */
const OWN_SCREENS = new Set(['start', 'poster', 'settings']);

/** Creators' pages as search engines and chats see them. */
export function publicPageRoutes(openPage: OpenPage): Router {
  const about = aboutPage(openPage);
  return Router()
    .get('/c/:slug', about)
    .get('/creator/:userId', (req, res, next) =>
      OWN_SCREENS.has(req.params.userId.toLowerCase()) ? next() : about(req, res, next),
    );
}
