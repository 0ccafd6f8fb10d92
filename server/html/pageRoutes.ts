import { randomBytes, randomInt } from 'node:crypto';
import accepts from 'accepts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authenticateSession } from '../auth/authenticate';
import { setLanguageCookie, signUpCookie } from '../auth/cookies';
import { cookieOf, tokenOf } from '../auth/viewer';
import type { PageRequest, Redirect } from '../pages/sharing/head';
import { networkOf } from '../platform/http/limits/attempts';
import { limitOf, limitPages } from '../platform/http/limits/rateLimit';
import { type NotFound, pathOf, type Routes } from '../platform/http/routes';
import { countVisit } from '../posts/visits/counting.service';
import { inLanguagePath, languageOfPath } from '../rules/languagePaths';
import { SCREENS } from '../rules/screens';
import { SCREENS_IN_LANGUAGES } from '../rules/screensInLanguages';
import { currentLanguage, ENGLISH, LANGUAGES } from '../words/words';
import { savesData } from './dataSaver';
import { htmlOf, type KeptPage } from './keptPages';
import type { Pages } from './pages';
import { spellingOf } from './spelling';

/**
 * Whether the request is a visitor's: without a session, even an ended one, without a token, and without a sign-up in
 * progress in this browser.
 */
const isAnonymous = ({ raw }: FastifyRequest) =>
  tokenOf(raw) === null && raw.headers.authorization === undefined && cookieOf(raw, signUpCookie()) === null;

/** The request headers that a page depends on. */
const VARY = 'Accept-Language, Cookie, Save-Data';

/** The language of the address's prefix; null for a plain one. */
const addressLanguage = ({ routeOptions }: FastifyRequest) => languageOfPath(routeOptions.url ?? '');

/** The address without a language prefix. */
const plainUrl = (request: FastifyRequest) =>
  addressLanguage(request) ? request.url.replace(/^\/[^/?]+\/?/, '/') : request.url;

function requestOf(request: FastifyRequest, screen: string | null): PageRequest {
  const url = plainUrl(request);
  const path = pathOf({ url });
  return {
    screen,
    path,
    search: url.slice(path.length),
    params: request.params as Record<string, string>,
    addressLanguage: addressLanguage(request) ?? ENGLISH,
    viewer: request.viewer,
    visitor: request.viewer?.userId ?? networkOf(request.ip),
    isWaiting: () => !request.raw.socket.destroyed,
    countPages: (pages) => limitOf('page', pages)(request),
    isAnonymous: isAnonymous(request),
    savesData: savesData(request.raw),
  };
}

/**
 * `?lang=hi` chooses a language: sets the cookie and redirects to the address without it, from one with a prefix to
 * that of the language. An unknown language chooses none.
 */
function takeLanguage(request: FastifyRequest, reply: FastifyReply): boolean {
  const url = plainUrl(request);
  const path = pathOf({ url });
  const search = new URLSearchParams(url.slice(path.length));
  const language = LANGUAGES.find((each) => each === search.get('lang'));
  if (!language) return false;
  search.delete('lang');
  setLanguageCookie(reply.raw, language);
  const chosen = addressLanguage(request) ? inLanguagePath(language, path) : path;
  reply.header('Cache-Control', 'no-store').redirect(chosen + (search.size > 0 ? `?${search}` : ''), 302);
  return true;
}

/** Redirects to a screen's only address; a visitor continues in the language of the prefix. */
async function leaveLanguage(request: FastifyRequest, reply: FastifyReply) {
  await authenticateSession(request, reply);
  await limitPages(request);
  return leadOn(request, reply, { status: 302, location: plainUrl(request) });
}

/** Redirects; a visitor who leaves the addresses of a language continues in it. */
function leadOn(request: FastifyRequest, reply: FastifyReply, { status, location }: Redirect) {
  const from = addressLanguage(request);
  if (from && !languageOfPath(location) && !request.viewer) setLanguageCookie(reply.raw, from);
  // Vanity addresses can change back.
  if (status === 301) reply.header('Cache-Control', 'no-cache');
  return reply.redirect(location, status);
}

/** The screens whose visits their creators see counted. */
const COUNTED = ['/c/:slug', '/creator/:userId', '/post/:postId'];

/** Counts a creator's page or post that was opened, without its creator's own visits. */
function countOpened({ method, params, query, headers, viewer }: FastifyRequest, screen: string | null): void {
  if (screen === null || !COUNTED.includes(screen)) return;
  if (method !== 'GET' || headers['sec-purpose']?.includes('prefetch')) return;
  const { 'user-agent': agent, referer } = headers;
  const { ref } = query as { ref?: unknown };
  countVisit({ ...(params as object), agent, referer, ref, creatorId: viewer?.isCreator ? viewer.userId : null });
}

/** Sends the page of a screen; `screen` null: the page of a 404. */
const answerPage = (pages: Pages, screen: string | null) => async (request: FastifyRequest, reply: FastifyReply) => {
  await authenticateSession(request, reply);
  await limitPages(request);
  if (screen !== null && takeLanguage(request, reply)) return reply;
  const answer = await pages.answer(requestOf(request, screen));
  if (answer.kind === 'redirect') return leadOn(request, reply, answer.redirect);
  reply.header('Cache-Control', request.viewer ? 'private, no-store' : 'no-cache');
  reply.header('Content-Language', currentLanguage());
  reply.header('Vary', VARY).type('text/html; charset=utf-8');
  if (answer.kind === 'kept' || answer.status === 200) countOpened(request, screen);
  if (answer.kind === 'kept') return sendKept(request, reply, answer.page);
  reply.status(answer.status).header('Content-Security-Policy', answer.policy);
  // The page has parts of the address and data of the viewer: its compressed length must reveal neither (BREACH).
  const padding = request.viewer ? `<!-- ${randomBytes(randomInt(300)).toString('base64')} -->` : '';
  return reply.send(answer.html + padding);
};

/** Sends a cached page, compressed where the browser accepts brotli. */
async function sendKept({ raw }: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<FastifyReply> {
  reply.headers({ 'Content-Security-Policy': page.policy, ETag: page.etag });
  if (!accepts(raw).encodings().includes('br')) return reply.send(await htmlOf(page));
  reply.headers({ Vary: `${VARY}, Accept-Encoding`, 'Content-Encoding': 'br' });
  return reply.send(page.body);
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Answers a screen's route at one spelling of its address, so that nothing is counted or kept by another; all others
 * redirect there.
 */
const atOneSpelling =
  (answer: Answer, missing: Answer): Answer =>
  async (request, reply) => {
    const spelling = spellingOf(request.routeOptions.url!, request.params as Record<string, string>);
    if (spelling === null) return missing(request, reply);
    const path = pathOf(request);
    if (path === spelling) return answer(request, reply);
    const location = spelling + request.url.slice(path.length);
    return reply.header('Cache-Control', 'no-cache').redirect(location, 301);
  };

/** Whether a browser opens the address as a page. */
const isVisit = ({ raw }: FastifyRequest) => accepts(raw).type(['json', 'html']) === 'html';

/** The page of every screen and, for browsers, of every unknown address. */
export const pageRoutes =
  (pages: Pages, notFound: NotFound): Routes =>
  async (app) => {
    const missing = answerPage(pages, null);
    for (const screen of SCREENS) {
      const answer = atOneSpelling(answerPage(pages, screen), missing);
      app.get(screen, answer);
      const inLanguages = SCREENS_IN_LANGUAGES.includes(screen) ? answer : atOneSpelling(leaveLanguage, missing);
      for (const language of LANGUAGES.filter((each) => each !== ENGLISH))
        app.get(inLanguagePath(language, screen), inLanguages);
    }
    app.get('*', (request, reply) => (isVisit(request) ? missing(request, reply) : notFound(request, reply)));
  };
