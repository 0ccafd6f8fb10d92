import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';

// graphql-jit makes a function of a query: it answers what graphql-js answers (executor.test.ts holds that), for a third of its work.
// Whatever it cannot do, graphql-js does.

/** A query is compiled once it has come this often: compiling costs more than one execution. */
const COMPILED_FROM = 3;

interface Known {
  times: number;
  /** null where it cannot be compiled. */
  compiled?: CompiledQuery | null;
}
/** Kept for as long as their documents are, by the operation's name. */
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
  // A mutation does not come often enough.
  if (getOperationAST(document, name)?.operation !== OperationTypeNode.QUERY) return null;
  const compiled = compileQuery(schema, document, name ?? undefined);
  return isCompiledQuery(compiled) ? compiled : null;
}

/** Runs an operation that has been found valid. */
export function run(args: ExecutionArgs): ExecutionResult | Promise<ExecutionResult> {
  const { schema, document, operationName, rootValue, contextValue, variableValues } = args;
  const compiled = compiledOf(schema, document, operationName);
  if (!compiled) return execute(args);
  const result = compiled.query(rootValue, contextValue, variableValues);
  if (result instanceof Promise) return result.then(withOwnErrors);
  // Faults of variables are reported by graphql-js, in its words; no resolver has run yet.
  return result.data === undefined ? execute(args) : withOwnErrors(result);
}

/** The result with errors as graphql-js makes them: other code relies on their class. */
const withOwnErrors = (result: ExecutionResult): ExecutionResult =>
  result.errors ? { ...result, errors: result.errors.map(asTheirs) } : result;

const asTheirs = ({ message, path, locations, originalError }: GraphQLError) =>
  Object.assign(new GraphQLError(message, { path, originalError }), locations?.length ? { locations } : {});
