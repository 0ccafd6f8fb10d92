import pg from 'pg';
import { type Span, type Tracer, tracer } from './tracing';

// Libraries that patch pg do so while it is loaded, and find nothing of it in a bundle.

/** Longer than any hand-written statement that people would read. */
const TEXT_LENGTH = 2_000;

/**
 * A statement as a trace shows it: by its verb and first table, and without quoted text; parameters are no part of it.
 */
export function spanOf(statement: string): Span {
  const text = statement.replaceAll(/'(?:[^']|'')*'/g, "'…'");
  const [, verb = 'statement'] = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update|join)\s+"?(\w[\w.]*)/i.exec(text) ?? [];
  return {
    name: [verb.toUpperCase(), table].filter(Boolean).join(' '),
    kind: 'client',
    facts: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, TEXT_LENGTH) },
  };
}

type Callback = (error: unknown, result: unknown) => void;

let isPatched = false;

/** Makes each statement that is sent while a span runs a span of its own. */
export function traceStatements(): void {
  if (isPatched) return;
  isPatched = true;
  const client = pg.Client.prototype as unknown as { query(...given: unknown[]): unknown };
  const { query } = client;
  client.query = function (this: unknown, ...given: unknown[]) {
    const traces = tracer();
    const [statement] = given as [string | { text?: string } | undefined];
    const text = typeof statement === 'string' ? statement : statement?.text;
    if (text === undefined || !traces?.traceparent()) return query.apply(this, given);
    const send = (all: unknown[]) => query.apply(this, all);
    const last = given.at(-1);
    return typeof last === 'function'
      ? sendWithCallback(traces, spanOf(text), send, given.slice(0, -1), last as Callback)
      : traces.run(spanOf(text), () => send(given));
  };
}

function sendWithCallback(
  traces: Tracer,
  span: Span,
  send: (given: unknown[]) => unknown,
  given: unknown[],
  callback: Callback,
): unknown {
  const resume = traces.resume();
  let sent: unknown;
  const answered = traces.run(
    span,
    () =>
      new Promise<void>((resolve, reject) => {
        sent = send([
          ...given,
          (error: unknown, result: unknown) => {
            if (error) reject(error);
            else resolve();
            // The caller's next work is not a part of the statement.
            resume(() => callback(error, result));
          },
        ]);
      }),
  );
  answered.catch(() => undefined);
  return sent;
}
