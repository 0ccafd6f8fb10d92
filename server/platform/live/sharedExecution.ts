import { type DocumentNode, type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import type { Viewer } from '../../auth/viewer';
import type { Language } from '../../words/words';
import { costExtension } from '../graphql/cost';
import { maskError, type Operation } from '../graphql/operations';
import { inLanguage } from '../language';

/** The context of an answer that everybody gets who hears an event. */
export interface SharedContext {
  /** So far nothing has looked at who asks. */
  readonly isShareable: boolean;
  /** People whose own answer may be another. */
  readonly viewerSpecific: ReadonlySet<string>;
}

/** What answering an event needs of an operation's context. */
export interface SubscriberContext {
  readonly viewer: Viewer | null;
  renew(): void;
  shared(): SharedContext;
}

/** An operation that answers events. */
export interface Subscriber {
  args: ExecutionArgs;
  /** The same for operations that ask for the same. */
  asks: string;
  language: Language;
  /** What is told beside each answer, if anything. */
  beside: object | null;
}

export function subscriberOf(args: Operation, language: Language): Subscriber {
  const { document, operationName, variableValues, contextValue, cost } = args;
  const asks = JSON.stringify([numberOf(document), operationName, variableValues, language]);
  return { args, language, asks, beside: costExtension((contextValue as SubscriberContext).viewer, cost) };
}

const numbers = new WeakMap<DocumentNode, number>();
let numbered = 0;
function numberOf(document: DocumentNode): number {
  if (!numbers.has(document)) numbers.set(document, ++numbered);
  return numbers.get(document)!;
}

/** What has been answered to an event that many hear. */
const answers = new WeakMap<object, Map<string, Promise<unknown>>>();

function once<T>(event: object, key: string, make: () => Promise<T>): Promise<T> {
  const made = answers.get(event) ?? new Map<string, Promise<unknown>>();
  answers.set(event, made);
  const answer = (made.get(key) as Promise<T> | undefined) ?? make();
  made.set(key, answer);
  return answer;
}

/** The answer of an operation to an event, as JSON, with what its subscriber is told beside it. */
export async function executeFor(subscriber: Subscriber, event: unknown): Promise<string> {
  const text = await executeShared(subscriber, event);
  return subscriber.beside ? `${text.slice(0, -1)},${JSON.stringify(subscriber.beside).slice(1)}` : text;
}

/**
 * The answer of an operation to an event, as JSON. What many hear is the same object to all of them: it is answered once for all who ask
 * for the same, where nothing in the answer depends on who asks, else once for each person.
 */
async function executeShared({ args, asks, language }: Subscriber, event: unknown): Promise<string> {
  const context = args.contextValue as SubscriberContext;
  const own = async () => {
    // What the operation's own loaders remember may be old by now.
    context.renew();
    return asText(await executed(args, event, context, language));
  };
  if (typeof event !== 'object' || event === null) return own();
  const userId = context.viewer?.userId ?? '';
  const shared = await once(event, asks, () => executeOnce(args, event, context.shared(), language));
  return shared && !shared.viewerSpecific.has(userId) ? shared.text : once(event, `${asks} ${userId}`, own);
}

async function executeOnce(args: ExecutionArgs, event: object, context: SharedContext, language: Language) {
  const result = await executed(args, event, context, language);
  return context.isShareable ? { text: asText(result), viewerSpecific: context.viewerSpecific } : null;
}

const executed = async (args: ExecutionArgs, rootValue: unknown, contextValue: object, language: Language) =>
  inLanguage(language, () => execute({ ...args, rootValue, contextValue }));

const asText = (result: ExecutionResult): string =>
  JSON.stringify(result.errors ? { ...result, errors: result.errors.map(maskError) } : result);

/** Whoever is given the answers of a subscription to its events. */
interface Receiver {
  send(text: string): void;
  /** Something could not be answered: whoever receives it has to come again and fetch what was missed. */
  fail(error: unknown): void;
}

/**
 * A subscription whose events are answered here and sent as text that others may get too; to graphql-ws it is one that has no events of
 * its own, and ends when the events do.
 */
export function sendShared(
  id: string,
  events: AsyncIterable<unknown>,
  answer: (event: unknown) => Promise<string>,
  receiver: Receiver,
): AsyncIterableIterator<never> {
  const coming = events[Symbol.asyncIterator]();
  const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  const leave = async () => {
    await coming.return?.();
    return { value: undefined, done: true as const };
  };
  return {
    async next() {
      try {
        for (let event = await coming.next(); !event.done; event = await coming.next()) {
          receiver.send(`${head}${await answer(event.value)}}`);
        }
      } catch (error) {
        receiver.fail(error);
      }
      return leave();
    },
    return: leave,
    throw: leave,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
