import { randomBytes, randomInt } from 'node:crypto';
import accepts from 'accepts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authenticateSession } from '../auth/authenticate';
import { setLanguageCookie, signUpCookie } from '../auth/cookies';
import { cookieOf, tokenOf } from '../auth/viewer';
import { limitPages } from '../platform/http/rateLimit';
import { type NotFound, pathOf, type Routes } from '../platform/http/routes';
import { SCREENS } from '../rules/screens';
import { currentLanguage, LANGUAGES } from '../words/words';
import type { PageRequest } from './head';
import { htmlOf, type KeptPage } from './keptPages';
import type { Pages } from './pages';

/** Somebody whom the page may know nothing of: no session, not even an old one, no token, and no sign-up under way in this browser. */
const isAnonymous = ({ raw }: FastifyRequest) =>
  tokenOf(raw) === null && raw.headers.authorization === undefined && cookieOf(raw, signUpCookie()) === null;

function requestOf(request: FastifyRequest, screen: string | null): PageRequest {
  const path = pathOf(request);
  const params = request.params as Record<string, string>;
  const search = request.url.slice(path.length);
  return { screen, path, search, params, viewer: request.viewer, isAnonymous: isAnonymous(request) };
}

/** `?lang=hi` chooses a language: the browser keeps it and goes on to the address without it. An unknown one chooses nothing. */
function takeLanguage(request: FastifyRequest, reply: FastifyReply): boolean {
  const path = pathOf(request);
  const search = new URLSearchParams(request.url.slice(path.length));
  const language = LANGUAGES.find((each) => each === search.get('lang'));
  if (!language) return false;
  search.delete('lang');
  setLanguageCookie(reply.raw, language);
  reply.header('Cache-Control', 'no-store').redirect(path + (search.size > 0 ? `?${search}` : ''), 302);
  return true;
}

/** Answers the page of a screen; `screen` null: that there is none. */
const answerPage = (pages: Pages, screen: string | null) => async (request: FastifyRequest, reply: FastifyReply) => {
  await authenticateSession(request, reply);
  await limitPages(request);
  if (screen !== null && takeLanguage(request, reply)) return reply;
  const answer = await pages.answer(requestOf(request, screen));
  if (answer.kind === 'redirect') {
    const { status, location } = answer.redirect;
    // Addresses can change back.
    if (status === 301) reply.header('Cache-Control', 'no-cache');
    return reply.redirect(location, status);
  }
  reply.header('Cache-Control', request.viewer ? 'private, no-store' : 'no-cache');
  reply.header('Content-Language', currentLanguage());
  reply.header('Vary', 'Accept-Language, Cookie').type('text/html; charset=utf-8');
  if (answer.kind === 'kept') return sendKept(request, reply, answer.page);
  reply.status(answer.status).header('Content-Security-Policy', answer.policy);
  // Addresses that people send are in the page, and so is data of the viewer: its length must reveal nothing (BREACH).
  const padding = request.viewer ? `<!-- ${randomBytes(randomInt(300)).toString('base64')} -->` : '';
  return reply.send(answer.html + padding);
};

/** Sends a kept page, as it is compressed where the browser takes that. */
async function sendKept({ raw }: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<FastifyReply> {
  reply.headers({ 'Content-Security-Policy': page.policy, ETag: page.etag });
  if (!accepts(raw).encodings().includes('br')) return reply.send(await htmlOf(page));
  reply.headers({ Vary: 'Accept-Language, Cookie, Accept-Encoding', 'Content-Encoding': 'br' });
  return reply.send(page.body);
}

/** Whether a browser opens an address as a page. */
const isVisit = ({ raw }: FastifyRequest) => accepts(raw).type(['json', 'html']) === 'html';

/** The page of every screen, and for browsers the one that says that nothing is there. */
export const pageRoutes =
  (pages: Pages, notFound: NotFound): Routes =>
  async (app) => {
    for (const screen of SCREENS) app.get(screen, answerPage(pages, screen));
    const missing = answerPage(pages, null);
    app.get('*', (request, reply) => (isVisit(request) ? missing(request, reply) : notFound(request, reply)));
  };
