import { inspect } from 'node:util';
import { withSourcePlaces } from './sourceMaps';

// The logged facts of an error. A database's error has the statement's parameters, and a mail server's the address:
// neither is logged.

/** The properties of an error that are logged, and no others. */
export interface ErrorFacts {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  constraint?: string;
  table?: string;
  cause?: ErrorFacts;
  errors?: ErrorFacts[];
}

/** The depth of logged causes, and the number of an aggregate's logged errors. */
const DEPTH = 5;
const SEVERAL = 10;

const ADDRESS = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu;
const QUOTE = /["'`«“]/;

/** A text without mail addresses. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[address]');

/** A path without what may be a secret in it: a long part that is no id. */
export const withoutSecrets = (path: string): string =>
  path.replace(/[\w-]{20,}/g, (part) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(part) ? part : '[secret]'));

/**
 * The message of a database or a parser without its input: it quotes that, but the names of our own tables and columns
 * too.
 */
function withoutValues(message: string, names: readonly string[]): string {
  let kept = '';
  let rest = message;
  for (let at = rest.search(QUOTE); at >= 0; at = rest.search(QUOTE)) {
    const name = names.find((each) => rest.startsWith(`"${each}"`, at));
    // A value may have quotes itself: all behind the first one goes.
    if (name === undefined) return `${kept}${rest.slice(0, at)}[value]`;
    const end = at + name.length + 2;
    kept += rest.slice(0, end);
    rest = rest.slice(end);
  }
  return kept + rest;
}

interface Known {
  code?: unknown;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
  dataType?: unknown;
  severity?: unknown;
  query?: unknown;
  driverError?: Known;
  errors?: unknown;
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
/** A code is short and in one word; what is not is no code. */
const codeOf = (value: unknown) =>
  typeof value === 'number' || /^[\w.-]{1,60}$/.test(text(value) ?? '') ? String(value) : undefined;

/** Whether the message of an error of Postgres, TypeORM or a parser quotes given values. */
const quotesValues = (error: Error, { severity, query, driverError }: Known) =>
  severity !== undefined ||
  query !== undefined ||
  driverError !== undefined ||
  /^(SyntaxError|EntityNotFoundError|EntityPropertyNotFoundError|ZodError)$/.test(typeOf(error));

const typeOf = (error: Error) => error.constructor?.name || error.name || 'Error';

function messageOf(error: Error, known: Known): string {
  const message = withoutAddresses(String(error.message));
  if (!quotesValues(error, known)) return message;
  const { constraint, table, column, dataType } = { ...known.driverError, ...known };
  return withoutValues(
    message,
    [constraint, table, column, dataType].flatMap((name) => text(name) ?? []),
  );
}

/** The places of a stack alone: it begins with the message. */
function stackOf(error: Error, head: string): string {
  const places = String(error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return [head, ...places].join('\n');
}

/** An error as a log keeps it, and all that caused it, with the places in our own files. */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown' };
  const known = error as Error & Known;
  const { driverError } = known;
  const type = typeOf(error);
  const message = messageOf(error, known);
  const code = codeOf(known.code ?? driverError?.code);
  const constraint = text(known.constraint ?? driverError?.constraint);
  const table = text(known.table ?? driverError?.table);
  const cause = error.cause !== undefined && depth < DEPTH ? errorFacts(error.cause, depth + 1) : undefined;
  const several = Array.isArray(known.errors) && depth < DEPTH ? known.errors.slice(0, SEVERAL) : undefined;
  return {
    type,
    message,
    stack: withSourcePlaces(stackOf(error, `${type}: ${message}`)),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(cause && { cause }),
    ...(several && { errors: several.map((each) => errorFacts(each, depth + 1)) }),
  };
}

/** The facts of an error as text for a console, where a start fails. */
export function formatError(error: unknown): string {
  const { stack, type: _type, message, ...facts } = errorFacts(error);
  const more = Object.keys(facts).length > 0 ? ` ${inspect(facts, { depth: DEPTH })}` : '';
  return `${stack ?? message}${more}`;
}
