import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import accepts from 'accepts';
import { parse } from 'cookie';
import { languageOfPath } from '../rules/languagePaths';
import { ENGLISH, type Language, languagesKnown, provideLanguage } from '../words/words';
import { config } from './config/config';
import { isProxy } from './http/limits/proxies';

/** The language in which a request is answered, and the id of the request. */
export interface LanguageContext {
  language: Language;
  requestId?: string;
}

const languageContexts = new AsyncLocalStorage<LanguageContext>();
provideLanguage(() => languageContexts.getStore()?.language ?? ENGLISH);

/** Runs work whose texts are in this language. */
export const inLanguage = <T>(language: Language, work: () => T): T =>
  languageContexts.run({ language, requestId: languageContexts.getStore()?.requestId }, work);

/** The id of the running request in the log; a new one each time outside of requests. */
export function currentRequestId(): string {
  const running = languageContexts.getStore();
  if (!running) return randomUUID();
  running.requestId ??= randomUUID();
  return running.requestId;
}

/** The id of the running request in the log; undefined outside of requests. */
export const runningRequestId = (): string | undefined => languageContexts.getStore()?.requestId;

/** Sets the language of the running request, once it is known who sent it. */
export function setLanguage(language: Language): void {
  const running = languageContexts.getStore();
  if (running) running.language = language;
}

/** Runs work in the language context of a request. */
export const runInLanguageContext = <T>(languageContext: LanguageContext, work: () => T): T =>
  languageContexts.run(languageContext, work);

/** The cookie of the browser's chosen language; it outlives the session. */
export const LANGUAGE_COOKIE = 'lang';

/** The language that a page names in what it asks, since the browser's setting can be another one: `/api/waitlist?lang=hi`. */
const LANGUAGE_PARAMETER = /^\/(?:graphql|api\/[^?]*)\?(?:.*&)?lang=(\w+)/;

const known = (name: string | null | undefined) => languagesKnown().find((language) => language === name) ?? null;

/** The language that is chosen: by the address, `/hi/…` and what such a page asks, else in this browser; null where neither is. */
export const chosenLanguage = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Language | null =>
  known(languageOfPath(url) ?? LANGUAGE_PARAMETER.exec(url)?.[1]) ?? known(parse(headers.cookie ?? '').lang);

/** The reader of an answer: a person in a browser, or a program with their token. */
interface Reader {
  language: Language;
  apiToken: object | null;
}

/** The language in which a request is answered: for a person the chosen one or else their account's; for a program and a visitor as requested. */
export const languageFor = (req: IncomingMessage, reader: Reader | null): Language =>
  reader && !reader.apiToken ? (chosenLanguage(req) ?? reader.language) : negotiateLanguage(req);

/** The language in which a visitor is answered: the chosen one, else what `Accept-Language` asks for among those that we have. */
export const negotiateLanguage = (req: IncomingMessage): Language => chosenLanguage(req) ?? acceptedLanguage(req);

function acceptedLanguage(req: IncomingMessage): Language {
  const accepted =
    req.headers['accept-language'] === undefined ? ENGLISH : accepts(req).language([...languagesKnown()]);
  return known(accepted || null) ?? ENGLISH;
}

/** The language that a visitor's page names in this request, where their browser asks for another one; else null. */
export function languageOfPageAlone(req: IncomingMessage): Language | null {
  const { headers, url } = req;
  const ofBrowser = chosenLanguage({ headers }) ?? acceptedLanguage(req);
  const ofPage = chosenLanguage({ headers: {}, url });
  return ofPage === ofBrowser ? null : ofPage;
}

const requestIds = new WeakMap<IncomingMessage, string>();

/** The id of a request: of the proxy in front, where it gives one (`X-Request-Id`) and is to be trusted, else a new one. */
export function requestIdOf(req: IncomingMessage): string {
  const known = requestIds.get(req);
  if (known) return known;
  const isTrusted = isProxy(config().trustProxy, req.socket.remoteAddress ?? '', 0);
  const given = isTrusted ? String(req.headers['x-request-id'] ?? '') : '';
  const id = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  requestIds.set(req, id);
  return id;
}

/** The language context in which a request begins. */
export const languageContextOf = (req: IncomingMessage): LanguageContext => ({
  language: negotiateLanguage(req),
  requestId: requestIdOf(req),
});
