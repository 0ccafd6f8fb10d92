import { randomBytes, randomInt } from 'node:crypto';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { expressAuthenticateSession } from '../auth/authenticate';
import { signUpCookie } from '../auth/cookies';
import { cookieOf, tokenOf } from '../auth/viewer';
import { expressLimitPages } from '../platform/http/rateLimit';
import { SCREENS } from '../rules/screens';
import type { PageRequest } from './head';
import { htmlOf, type KeptPage } from './keptPages';
import type { Pages } from './pages';

/** Somebody whom the page may know nothing of: no session, not even an old one, no token, and no sign-up under way in this browser. */
const isAnonymous = (req: Request) =>
  tokenOf(req) === null && req.headers.authorization === undefined && cookieOf(req, signUpCookie()) === null;

function requestOf(req: Request, res: Response, screen: string | null): PageRequest {
  const { path } = req;
  const search = req.originalUrl.includes('?') ? req.originalUrl.slice(req.originalUrl.indexOf('?')) : '';
  const params = req.params as Record<string, string>;
  return { screen, path, search, params, viewer: res.locals.viewer, isAnonymous: isAnonymous(req) };
}

/** Answers the page of a screen; `screen` null: that there is none. */
const answerPage =
  (pages: Pages, screen: string | null): RequestHandler =>
  async (req, res) => {
    const answer = await pages.answer(requestOf(req, res, screen));
    if (answer.kind === 'redirect') {
      const { status, location } = answer.redirect;
      // Addresses can change back.
      if (status === 301) res.set('Cache-Control', 'no-cache');
      return res.redirect(status, location);
    }
    res.set('Cache-Control', res.locals.viewer ? 'private, no-store' : 'no-cache');
    res.vary('Accept-Language').vary('Cookie').type('html');
    if (answer.kind === 'kept') return sendKept(req, res, answer.page);
    res.status(answer.status).set('Content-Security-Policy', answer.policy);
    // Addresses that people send are in the page, and so are things of the viewer: its length tells nothing (BREACH).
    const padding = res.locals.viewer ? `<!-- ${randomBytes(randomInt(300)).toString('base64')} -->` : '';
    res.send(answer.html + padding);
  };

/** Sends a kept page, as it is compressed where the browser takes that. */
async function sendKept(req: Request, res: Response, page: KeptPage): Promise<void> {
  res.set({ 'Content-Security-Policy': page.policy, ETag: page.etag });
  if (req.acceptsEncodings('br') !== 'br') return void res.send(await htmlOf(page));
  res.vary('Accept-Encoding').set('Content-Encoding', 'br').send(page.body);
}

/** Screens without parameters come first: /creator/start, /creator/:userId. */
const byPattern = [...SCREENS].sort((one, other) => Number(one.includes(':')) - Number(other.includes(':')));

/** The page of every screen, and for browsers the one that says that nothing is there. */
export function pageRoutes(pages: Pages): { screens: Router; missing: Router } {
  const screens = Router();
  for (const screen of byPattern)
    screens.get(screen, expressAuthenticateSession, expressLimitPages, answerPage(pages, screen));
  const missing = Router().use(
    (req, _res, next) => {
      const isVisit = ['GET', 'HEAD'].includes(req.method) && req.accepts(['json', 'html']) === 'html';
      next(isVisit ? undefined : 'router');
    },
    expressAuthenticateSession,
    expressLimitPages,
    answerPage(pages, null),
  );
  return { screens, missing };
}
