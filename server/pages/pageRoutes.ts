import { randomBytes, randomInt } from 'node:crypto';
import accepts from 'accepts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authenticateSession } from '../auth/authenticate';
import { setLanguageCookie, signUpCookie } from '../auth/cookies';
import { cookieOf, tokenOf } from '../auth/viewer';
import { limitPages } from '../platform/http/rateLimit';
import { type NotFound, pathOf, type Routes } from '../platform/http/routes';
import { inLanguagePath, languageOfPath } from '../rules/languagePaths';
import { SCREENS } from '../rules/screens';
import { SCREENS_IN_LANGUAGES } from '../rules/screensInLanguages';
import { currentLanguage, ENGLISH, LANGUAGES } from '../words/words';
import type { PageRequest, Redirect } from './head';
import { htmlOf, type KeptPage } from './keptPages';
import type { Pages } from './pages';

/** Somebody whom the page may know nothing of: no session, not even an old one, no token, and no sign-up under way in this browser. */
const isAnonymous = ({ raw }: FastifyRequest) =>
  tokenOf(raw) === null && raw.headers.authorization === undefined && cookieOf(raw, signUpCookie()) === null;

/** The language whose prefix the address has; null for a plain one. */
const addressLanguage = ({ routeOptions }: FastifyRequest) => languageOfPath(routeOptions.url ?? '');

/** The address without the prefix of a language. */
const plainUrl = (request: FastifyRequest) =>
  addressLanguage(request) ? request.url.replace(/^\/[^/?]+\/?/, '/') : request.url;

function requestOf(request: FastifyRequest, screen: string | null): PageRequest {
  const url = plainUrl(request);
  const path = pathOf({ url });
  return {
    ...{ screen, path, search: url.slice(path.length), params: request.params as Record<string, string> },
    addressLanguage: addressLanguage(request) ?? ENGLISH,
    viewer: request.viewer,
    isAnonymous: isAnonymous(request),
  };
}

/** `?lang=hi` chooses a language: the browser keeps it and goes on to the address without it, from one with a prefix to that of the language. An unknown one chooses nothing. */
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

/** A screen that has one address alone: a visitor goes on to it in the language of the prefix that they came by. */
async function leaveLanguage(request: FastifyRequest, reply: FastifyReply) {
  await authenticateSession(request, reply);
  return leadOn(request, reply, { status: 302, location: plainUrl(request) });
}

/** Leads elsewhere; a visitor who leaves the addresses of a language goes on in it. */
function leadOn(request: FastifyRequest, reply: FastifyReply, { status, location }: Redirect) {
  const from = addressLanguage(request);
  if (from && !languageOfPath(location) && !request.viewer) setLanguageCookie(reply.raw, from);
  // Addresses can change back.
  if (status === 301) reply.header('Cache-Control', 'no-cache');
  return reply.redirect(location, status);
}

/** Answers the page of a screen; `screen` null: that there is none. */
const answerPage = (pages: Pages, screen: string | null) => async (request: FastifyRequest, reply: FastifyReply) => {
  await authenticateSession(request, reply);
  await limitPages(request);
  if (screen !== null && takeLanguage(request, reply)) return reply;
  const answer = await pages.answer(requestOf(request, screen));
  if (answer.kind === 'redirect') return leadOn(request, reply, answer.redirect);
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
    for (const screen of SCREENS) {
      app.get(screen, answerPage(pages, screen));
      const isInLanguages = SCREENS_IN_LANGUAGES.includes(screen);
      for (const language of LANGUAGES.filter((each) => each !== ENGLISH))
        app.get(inLanguagePath(language, screen), isInLanguages ? answerPage(pages, screen) : leaveLanguage);
    }
    const missing = answerPage(pages, null);
    app.get('*', (request, reply) => (isVisit(request) ? missing(request, reply) : notFound(request, reply)));
  };
