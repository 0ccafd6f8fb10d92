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
import type { Viewer } from '../../auth/viewer';
import { COMMON } from '../../words/en/common';
import { toAppError } from '../errorMapping';
import { AppError } from '../errors';
import { currentRequestId } from '../language';
import { log } from '../log/log';
import { refusal, refuseCostly } from './cost';

/** A document has at most so many tokens: enough for every screen, too few to keep the server busy. */
export const PARSING = { maxTokens: 1_000 };

const LANGUAGE_FAILURES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** An error as clients get it: what people should read with its code, everything else logged with an id and masked. */
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

/** What a resolver threw, or whoever refused the operation before one was called. */
const causeOf = (error: unknown) =>
  error instanceof GraphQLError && error.originalError instanceof AppError
    ? error.originalError
    : unwrapResolverError(error);

/** The same mapping for an error that graphql-js made itself. */
export function masked(error: GraphQLError): GraphQLError {
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

/** What was read and found sound lately, by its text. */
const documents = new Map<string, DocumentNode>();
const DOCUMENTS_KEPT = 500;

function documentOf(schema: GraphQLSchema, query: string): DocumentNode | readonly GraphQLError[] {
  const known = documents.get(query);
  if (known) return known;
  const document = parse(query, PARSING);
  const errors = validate(schema, document);
  if (errors.length > 0) return errors;
  if (documents.size === DOCUMENTS_KEPT) documents.delete(documents.keys().next().value!);
  documents.set(query, document);
  return document;
}

/** An operation that did not come over HTTP: over a web socket, or of a page that is rendered here. */
export interface Asked extends ExecutionArgs {
  /** Milliseconds since which it is to follow what is new: whoever has read something before says how long ago at most. */
  since: number;
  cost: number;
}

/** Throws an AppError at whoever may not ask for this at all. */
export type Judge = (viewer: Viewer | null, schema: GraphQLSchema, document: DocumentNode) => void;

/** Refuses an operation for what `judge` throws, before anything is read. */
export function refuseBy(judge: () => void): void {
  try {
    judge();
  } catch (error) {
    throw error instanceof AppError ? refusal(error) : error;
  }
}

/** An operation that did not come over HTTP, once the same is known of it as of one that did; else why it does not run. */
export function judged(
  schema: GraphQLSchema,
  { query, operationName, variables, extensions }: SubscribePayload,
  alsoJudge: (document: DocumentNode) => void = () => undefined,
): Asked | readonly GraphQLError[] {
  try {
    const document = documentOf(schema, query);
    if (!('kind' in document)) return document;
    refuseBy(() => alsoJudge(document));
    const cost = refuseCostly({ schema, document, operationName, variables });
    return { schema, document, operationName, variableValues: variables, since: Number(extensions?.since) || 0, cost };
  } catch (error) {
    return [error as GraphQLError];
  }
}
