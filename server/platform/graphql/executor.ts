import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { inSpan } from '../tracing/tracing';

// graphql-jit compiles a query into a function: it has the result of graphql-js (see executor.test.ts) for a third of
// the work. What it cannot compile, graphql-js executes.

/** A query is compiled at this use: compiling costs more than one execution. */
const COMPILED_FROM = 3;

interface Known {
  times: number;
  /** null where it cannot be compiled. */
  compiled?: CompiledQuery | null;
}
/** By the operation's name, for as long as the document is cached. */
const queries = new WeakMap<DocumentNode, Map<string | null | undefined, Known>>();

function compiledOf(schema: GraphQLSchema, document: DocumentNode, name?: string | null): CompiledQuery | null {
  const ofDocument = queries.get(document) ?? new Map();
  queries.set(document, ofDocument);
  const known = ofDocument.get(name) ?? { times: 0 };
  ofDocument.set(name, known);
  if (++known.times < COMPILED_FROM) return null;
  known.compiled ??= compile(schema, document, name);
  return known.compiled;
}

function compile(schema: GraphQLSchema, document: DocumentNode, name?: string | null): CompiledQuery | null {
  // Mutations are too rare.
  if (getOperationAST(document, name)?.operation !== OperationTypeNode.QUERY) return null;
  const compiled = compileQuery(schema, document, name ?? undefined);
  return isCompiledQuery(compiled) ? compiled : null;
}

/**
 * The name of an operation in metrics and traces: its root field, not the client's own name, so that the number of
 * names is limited.
 */
export function nameOf(operation: OperationDefinitionNode | null | undefined): string {
  const [first] = operation?.selectionSet.selections ?? [];
  if (!operation) return 'unreadable';
  return `${operation.operation} ${first?.kind === Kind.FIELD ? first.name.value : 'fragment'}`;
}

/** Executes a validated operation. */
export const run = (args: ExecutionArgs): ExecutionResult | Promise<ExecutionResult> =>
  inSpan(
    () => ({ name: nameOf(getOperationAST(args.document, args.operationName)) }),
    () => execution(args),
  );

function execution(args: ExecutionArgs): ExecutionResult | Promise<ExecutionResult> {
  const { schema, document, operationName, rootValue, contextValue, variableValues } = args;
  const compiled = compiledOf(schema, document, operationName);
  if (!compiled) return execute(args);
  const result = compiled.query(rootValue, contextValue, variableValues);
  if (result instanceof Promise) return result.then(withOwnErrors);
  // Errors of variables are reported by graphql-js, with its messages; no resolver has run yet.
  return result.data === undefined ? execute(args) : withOwnErrors(result);
}

/** The result with graphql-js's error class, on which other code relies. */
const withOwnErrors = (result: ExecutionResult): ExecutionResult =>
  result.errors ? { ...result, errors: result.errors.map(asTheirs) } : result;

const asTheirs = ({ message, path, locations, originalError }: GraphQLError) =>
  Object.assign(new GraphQLError(message, { path, originalError }), locations?.length ? { locations } : {});
