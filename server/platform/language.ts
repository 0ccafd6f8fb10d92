import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import accepts from 'accepts';
import { ENGLISH, type Language, languagesKnown, speakTo } from '../words/words';

/** In which language somebody is spoken to, and the id of the request that runs. */
export interface Speech {
  language: Language;
  requestId?: string;
}

const spokenTo = new AsyncLocalStorage<Speech>();
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

/** Does something for whoever a request comes from, as it is known of them so far. */
export const speakIn = <T>(speech: Speech, work: () => T): T => spokenTo.run(speech, work);

/** What a browser asks for among the languages that we have. */
export function languageAsked(req: IncomingMessage): Language {
  const known = languagesKnown();
  const asked = req.headers['accept-language'] === undefined ? ENGLISH : accepts(req).language([...known]);
  return known.find((language) => language === asked) ?? ENGLISH;
}

/** What is known of whoever a request comes from as it begins. */
export const speechOf = (req: IncomingMessage): Speech => ({ language: languageAsked(req) });
