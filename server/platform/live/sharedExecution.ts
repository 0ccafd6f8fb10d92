import { type DocumentNode, type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import type { Language } from '../../words/words';
import type { Caller } from '../caller';
import { costExtension } from '../graphql/cost';
import { maskError, type Operation } from '../graphql/operations';
import { inLanguage } from '../language';

/** The context of an execution whose result goes to several subscribers. */
export interface SharedContext {
  /** No resolver has read the viewer so far. */
  readonly isShareable: boolean;
  /** People whose own result may differ. */
  readonly viewerSpecific: ReadonlySet<string>;
}

/** The parts of a subscription's context that an execution needs. */
export interface SubscriberContext {
  readonly viewer: Caller | null;
  renew(): void;
  shared(): SharedContext;
}

/** A subscription operation of one connection. */
export interface Subscriber {
  args: ExecutionArgs;
  /** Equal for equal operations. */
  operationKey: string;
  language: Language;
  /** The extensions of each result, if any. */
  extensions: object | null;
}

export function subscriberOf(args: Operation, language: Language): Subscriber {
  const { document, operationName, variableValues, contextValue, cost } = args;
  const operationKey = JSON.stringify([numberOf(document), operationName, variableValues, language]);
  return { args, language, operationKey, extensions: costExtension((contextValue as SubscriberContext).viewer, cost) };
}

const numbers = new WeakMap<DocumentNode, number>();
let numbered = 0;
function numberOf(document: DocumentNode): number {
  if (!numbers.has(document)) numbers.set(document, ++numbered);
  return numbers.get(document)!;
}

/** The results of an event that several subscriptions share. */
const answers = new WeakMap<object, Map<string, Promise<unknown>>>();

function once<T>(event: object, key: string, make: () => Promise<T>): Promise<T> {
  const made = answers.get(event) ?? new Map<string, Promise<unknown>>();
  answers.set(event, made);
  const answer = (made.get(key) as Promise<T> | undefined) ?? make();
  made.set(key, answer);
  return answer;
}

/** The result of a subscription for an event, as JSON with its extensions. */
export async function executeFor(subscriber: Subscriber, event: unknown): Promise<string> {
  const text = await executeShared(subscriber, event);
  return subscriber.extensions ? `${text.slice(0, -1)},${JSON.stringify(subscriber.extensions).slice(1)}` : text;
}

/**
 * The result of a subscription for an event, as JSON. Subscribers of a topic get the same event object: equal operations on it are
 * executed once where no resolver reads the viewer, else once for each person.
 */
async function executeShared({ args, operationKey, language }: Subscriber, event: unknown): Promise<string> {
  const context = args.contextValue as SubscriberContext;
  const run = (contextValue: object) =>
    inLanguage(language, async () => execute({ ...args, rootValue: event, contextValue }));
  const own = async () => {
    // The cache of the operation's own loaders may be stale by now.
    context.renew();
    return JSON.stringify(withMaskedErrors(await run(context)));
  };
  const executeForAll = async () => {
    const shared = context.shared();
    const result = await run(shared);
    return shared.isShareable
      ? { text: JSON.stringify(withMaskedErrors(result)), viewerSpecific: shared.viewerSpecific }
      : null;
  };
  if (typeof event !== 'object' || event === null) return own();
  const userId = context.viewer?.userId ?? '';
  const shared = await once(event, operationKey, executeForAll);
  return shared && !shared.viewerSpecific.has(userId) ? shared.text : once(event, `${operationKey} ${userId}`, own);
}

/** A result with its errors as clients may see them. */
export const withMaskedErrors = (result: ExecutionResult): ExecutionResult =>
  result.errors ? { ...result, errors: result.errors.map(maskError) } : result;

/** The receiver of a subscription's results. */
interface Receiver {
  send(text: string): void;
  /** An event failed: the client has to reconnect and fetch what it missed. */
  fail(error: unknown): void;
}

/**
 * Executes a subscription's events here and sends the results as text that other connections share. For graphql-ws it is a subscription
 * without events that ends with them.
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
