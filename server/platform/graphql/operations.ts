import { unwrapResolverError } from '@apollo/server/errors';
import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { LRUCache } from 'lru-cache';
import { COMMON } from '../../words/en/common';
import { toAppError } from '../errorMapping';
import { AppError } from '../errors';
import { currentRequestId } from '../language';
import { log } from '../log/log';
import { refusal, refuseCostly } from './cost';
import { refuseRepeatedFields } from './repeatedFields';

/** The most tokens of a document: enough for every screen, too few to keep the server busy. */
export const PARSING = { maxTokens: 1_000 };

/** The most errors of a document that are looked for: each has suggestions from the whole schema. */
export const VALIDATION = { maxErrors: 10 };

const LANGUAGE_FAILURES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** An error for clients: one for people with its code, all others logged with an id and masked. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, path, locations } = formatted;
  const place = { ...(path ? { path } : {}), ...(locations ? { locations } : {}) };
  const known = toAppError(causeOf(error));
  if (known) {
    const { code, fields, retryAfter, details } = known;
    return {
      message: known.message,
      ...place,
      extensions: { code, ...(fields ? { fields } : {}), ...(retryAfter ? { retryAfter } : {}), ...details },
    };
  }
  if (LANGUAGE_FAILURES.has(String(formatted.extensions?.code))) {
    return { message, ...place, extensions: { code: 'BAD_USER_INPUT' } };
  }
  const requestId = currentRequestId();
  log.error({ err: unwrapResolverError(error), requestId, path }, 'operation failed');
  return {
    message: COMMON.tryAgain,
    ...place,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  };
}

/** The error that a resolver threw, or that refused the operation before. */
const causeOf = (error: unknown) =>
  error instanceof GraphQLError && error.originalError instanceof AppError
    ? error.originalError
    : unwrapResolverError(error);

/** Maps an error of graphql-js itself, as `formatError` maps those of resolvers. */
export function maskError(error: GraphQLError): GraphQLError {
  const isLanguage = !error.originalError;
  const { message, ...rest } = formatError(
    {
      message: error.message,
      ...(error.path ? { path: error.path } : {}),
      extensions: isLanguage ? { code: 'BAD_USER_INPUT' } : {},
    },
    error.originalError ?? error,
  );
  return new GraphQLError(message, { ...rest, extensions: rest.extensions ?? {} });
}

/** Recently parsed and validated documents, by their text. */
const documents = new Map<string, DocumentNode>();
const DOCUMENTS_KEPT = 500;

function documentOf(schema: GraphQLSchema, query: string): DocumentNode | readonly GraphQLError[] {
  const known = documents.get(query);
  if (known) return known;
  const document = parse(query, PARSING);
  asRefusal(() => refuseRepeatedFields(document));
  const errors = validate(schema, document, undefined, VALIDATION);
  if (errors.length > 0) return errors;
  if (documents.size === DOCUMENTS_KEPT) documents.delete(documents.keys().next().value!);
  documents.set(query, document);
  return document;
}

/** Recent texts without a field that is repeated too often, up to this many characters together. */
const looked = new LRUCache<string, true>({ maxSize: 1_000_000, sizeCalculation: (_true, text) => text.length + 1 });

/** Refuses a field that is repeated too often in a document that Apollo Server parses and validates; one that cannot be parsed is left to it. */
export function refuseRepetition(query: unknown): void {
  if (typeof query !== 'string' || looked.has(query)) return;
  let document: DocumentNode;
  try {
    document = parse(query, PARSING);
  } catch {
    return;
  }
  refuseRepeatedFields(document);
  looked.set(query, true);
}

/** An operation over a web socket, or of a page that is rendered on the server. */
export interface Operation extends ExecutionArgs {
  /** Milliseconds: a client that has read a list says how long ago at most, and gets newer events. */
  since: number;
  cost: number;
}

/** Throws an AppError where the viewer may not send this document. */
export type AuthorizeDocument<V> = (viewer: V | null, schema: GraphQLSchema, document: DocumentNode) => void;

/** Refuses an operation with the AppError of `authorize`, before any read. */
export function asRefusal(authorize: () => void): void {
  try {
    authorize();
  } catch (error) {
    throw error instanceof AppError ? refusal(error) : error;
  }
}

/**
 * Parses, validates, authorizes and costs an operation that did not come over HTTP, as Apollo Server does with others;
 * otherwise returns why it is refused.
 */
export function prepareOperation(
  schema: GraphQLSchema,
  { query, operationName, variables, extensions }: SubscribePayload,
  authorize: (document: DocumentNode) => void = () => undefined,
): Operation | readonly GraphQLError[] {
  try {
    const document = documentOf(schema, query);
    if (!('kind' in document)) return document;
    asRefusal(() => authorize(document));
    const cost = refuseCostly({ schema, document, operationName, variables });
    return { schema, document, operationName, variableValues: variables, since: Number(extensions?.since) || 0, cost };
  } catch (error) {
    return [error as GraphQLError];
  }
}
