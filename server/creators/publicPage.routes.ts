import { type RequestHandler, Router } from 'express';
import { AppError } from '../platform/errors';
import type { Head } from '../platform/http/clientPage';
import { previewHead, unlistedHead } from '../platform/http/head';
import { isLive } from '../policies';
import { LEGAL_PATHS, OPEN_SCREENS } from '../rules/legal';
import { inOneLine } from '../rules/text';
import { LEGAL_TITLE } from '../words/en/common';
import { CREATOR } from '../words/en/creators';
import { LANDING } from '../words/en/landing';
import type { Creator } from './creator.entity';
import { getPage, getPageBySlug, pathOf, pictureOf } from './creator.service';

/** Characters of a description that previews show. */
const DESCRIPTION_LENGTH = 200;

/** What a link to a page unfolds to. */
function pageHead(page: Creator): string {
  const what = `${page.pageName} ${CREATOR.creating(page.isPlural, page.bio)}`;
  return previewHead({
    title: page.pageName,
    description: inOneLine(page.about ? `${what}. ${page.about}` : what, DESCRIPTION_LENGTH),
    path: pathOf(page),
    imageSrc: page.coverPicSrc ?? pictureOf(page),
    isWide: page.coverPicSrc !== null,
    isListed: isLive(page),
  });
}

/** The head that the routes below found, or that of the site itself. */
export const headOf: Head = (req, res) => res.locals.head ?? siteHead(req.path);

function siteHead(path: string): string {
  const legal = LEGAL_PATHS.find((each) => each === path);
  const title = legal ? `${LEGAL_TITLE[legal]} · ${SITE.title}` : SITE.title;
  return previewHead({ ...SITE, title, description: LANDING.preview, path: OPEN_SCREENS.includes(path) ? path : '/' });
}
const SITE = { title: 'Toli', imageSrc: null, isWide: true, isListed: true };

/** Says what the page of this address is, or that there is none for this viewer; the client's page follows. */
const aboutPage: RequestHandler<{ slug?: string; userId?: string }> = async (req, res, next) => {
  const { slug, userId } = req.params;
  const { viewer = null } = res.locals;
  try {
    const page = await (slug === undefined ? getPage(viewer, userId) : getPageBySlug(viewer, slug));
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
const OWN_SCREENS = new Set(['start', 'settings']);

/** Creators' pages as search engines and chats see them. */
export const publicPageRoutes = Router()
  .get('/c/:slug', aboutPage)
  .get('/creator/:userId', (req, res, next) =>
    OWN_SCREENS.has(req.params.userId.toLowerCase()) ? next() : aboutPage(req, res, next),
  );
