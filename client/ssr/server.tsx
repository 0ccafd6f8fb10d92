import { parentPort } from 'node:worker_threads';
import { ApolloLink } from '@apollo/client';
import { type DocumentNode, print } from 'graphql';
import { from } from 'rxjs';
import type { Asked, FromScreens, Question, ToScreens } from '../../server/rules/firstView';
import type { LandingPage } from '../../server/rules/landing';
import { loadLanguages } from '../../server/words/languages';
import { loadScreens, make, modulesOf } from './render';

// The thread beside the server's own that makes first views: what it takes to make them keeps nobody else waiting. It knows nothing but
// what it is told: it asks the schema through the server, which answers as to whoever the page is for.

const tell = (message: FromScreens) => parentPort!.postMessage(message);

let questions = 0;
const open = new Map<number, (answer: object) => void>();

/** Asks the server something for a page. */
const ask = (of: number, what: Question | 'landingPages') =>
  new Promise<object>((resolve) => {
    const question = ++questions;
    open.set(question, resolve);
    tell({ of, question, ask: what });
  });

/** The server has answered. */
function hear(question: number, answer: object): void {
  open.get(question)?.(answer);
  open.delete(question);
}

const texts = new WeakMap<DocumentNode, string>();

function textOf(query: DocumentNode): string {
  const text = texts.get(query) ?? print(query);
  texts.set(query, text);
  return text;
}

/** Asks the schema what the screens of one page ask. */
const asking = (of: number) =>
  new ApolloLink(({ query, operationName, variables }) =>
    from(ask(of, { query: textOf(query), operationName, variables }) as Promise<ApolloLink.Result>),
  );

async function makePage(of: number, asked: Asked): Promise<void> {
  const landingPages = () => ask(of, 'landingPages') as Promise<LandingPage[]>;
  try {
    tell({ of, modules: modulesOf(asked) });
    tell({ of, view: await make(asked, { link: asking(of), landingPages }) });
  } catch (failure) {
    tell({ of, failure: failure instanceof Error ? failure : String(failure) });
  }
}

await Promise.all([loadLanguages(), loadScreens()]);
parentPort!.on('message', (message: ToScreens) => {
  if ('asked' in message) void makePage(message.of, message.asked);
  else hear(message.question, message.answer);
});
