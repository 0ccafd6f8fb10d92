import type { MessagePort } from 'node:worker_threads';
import { ApolloLink } from '@apollo/client';
import { type DocumentNode, print } from 'graphql';
import { from } from 'rxjs';
import type {
  KnownScreen,
  Question,
  RenderAnswer,
  Rendered,
  RenderQuestion,
  RenderTask,
} from '../../server/rules/firstView';
import type { LandingPage } from '../../server/rules/landing';
import { loadLanguages } from '../../server/words/languages';
import { knownScreen, loadScreens, make } from './render';

// The worker beside the server's own thread that renders first views (server/html/renderer.ts). It has no access to
// the database: it queries the schema through the server, which responds for the viewer of the page.

await Promise.all([loadLanguages(), loadScreens()]);

/** Sends a query of one page, over the port of that page. */
function askOver(port: MessagePort) {
  const open = new Map<number, (answer: object) => void>();
  port.on('message', ({ id, answer }: RenderAnswer) => {
    open.get(id)?.(answer);
    open.delete(id);
  });
  // The request has ended: further queries of this render get no response.
  port.on('close', () => {
    for (const answer of open.values()) answer({});
  });
  let count = 0;
  return (ask: Question | 'landingPages') =>
    new Promise<object>((resolve) => {
      const id = ++count;
      open.set(id, resolve);
      port.postMessage({ id, ask } satisfies RenderQuestion);
    });
}

const texts = new WeakMap<DocumentNode, string>();

function textOf(query: DocumentNode): string {
  const text = texts.get(query) ?? print(query);
  texts.set(query, text);
  return text;
}

/** Renders the first view of one page. */
export default async function render({ request, port }: RenderTask<MessagePort>): Promise<Rendered> {
  const ask = askOver(port);
  const link = new ApolloLink(({ query, operationName, variables }) =>
    from(ask({ query: textOf(query), operationName, variables }) as Promise<ApolloLink.Result>),
  );
  const landingPages = () => ask('landingPages') as Promise<LandingPage[]>;
  try {
    return { view: await make(request, { link, landingPages }) };
  } catch (failure) {
    return { failure: failure instanceof Error ? failure : String(failure) };
  } finally {
    port.close();
  }
}

/** The facts of screens, by the patterns of their addresses. */
export const knownScreens = (patterns: readonly string[]): Record<string, KnownScreen> =>
  Object.fromEntries(patterns.map((pattern) => [pattern, knownScreen(pattern)]));
