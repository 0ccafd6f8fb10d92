import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { ENGLISH, type Language, languagesKnown, speakTo } from '../words/words';

const spokenTo = new AsyncLocalStorage<{ language: Language; requestId?: string }>();
speakTo(() => spokenTo.getStore()?.language ?? ENGLISH);

/** Does something for somebody who reads this language. */
export const inLanguage = <T>(language: Language, work: () => T): T =>
  spokenTo.run({ language, requestId: spokenTo.getStore()?.requestId }, work);

/** The id by which the log tells of the running request; another one each time outside of requests. */
export function currentRequestId(): string {
  const running = spokenTo.getStore();
  if (!running) return randomUUID();
  running.requestId ??= randomUUID();
  return running.requestId;
}

/** Goes on in the language of whoever the running request turns out to come from. */
export function turnTo(language: Language): void {
  const running = spokenTo.getStore();
  if (running) running.language = language;
}

/** What a browser asks for among the languages that we have. */
export function languageAsked(req: Request): Language {
  const known = languagesKnown();
  return known.find((language) => language === req.acceptsLanguages(known)) ?? ENGLISH;
}

/** Answers a request in the language that its browser asks for, until it is known who it is. */
export const inTheirLanguage: RequestHandler = (req, _res, next) => inLanguage(languageAsked(req), next);
