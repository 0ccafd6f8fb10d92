import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getNullableType,
  getOperationAST,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
// This build of the library uses the same graphql classes as the rest of the server.
import { type ComplexityEstimatorArgs, getComplexity } from 'graphql-query-complexity/cjs';
import { REQUEST } from '../../words/en/requests';
import type { Caller } from '../caller';
import { AppError, badRequest } from '../errors';
import { StatementCounts, statementFor } from './statements';

/** The highest cost of an operation: about one for each value of its result, with all lists at their full length. */
export const COST_MAX = 12_000;
/** The deepest nesting of an operation's fields. */
export const DEPTH_MAX = 12;

/** The cost of a field that runs a statement, as each of Query, Mutation and Subscription does. */
const STATEMENT_COST = 200;
/** The assumed length of a list without `first`, such as a page's squads. */
const LIST_LENGTH = 10;
/** The assumed length of a list of introspection: tools may read all of it once. */
const SCHEMA_LIST_LENGTH = 5;
/** The most fields of an operation, with its fragments expanded. */
const FIELDS_MAX = 2_000;

/** An operation whose cost is computed before it runs. */
export interface CostInput {
  schema: GraphQLSchema;
  /** Validated against the schema. */
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** The `extensions` of a response to a program: the operation's cost. People do not need it. */
export const costExtension = (viewer: Pick<Caller, 'apiToken'> | null, cost: number) =>
  viewer?.apiToken && cost > 0 ? { extensions: { cost, costLimit: COST_MAX } } : null;

/** Refuses a too costly operation before any read (BAD_USER_INPUT, 400); otherwise returns its cost. */
export function refuseCostly(input: CostInput): number {
  const operation = getOperationAST(input.document, input.operationName);
  // The execution reports that the operation is missing.
  if (!operation) return 0;
  const { costs, key } = knownCosts(input);
  const known = costs.get(key);
  if (known !== undefined) return known;
  const cost = refuseOperation(operation, input);
  if (costs.size < COSTS_KEPT && key.length < COST_KEY_LENGTH) costs.set(key, cost);
  return cost;
}

/**
 * The costs of recent documents within the limit, by their variables without texts: only numbers, booleans and lengths
 * count.
 */
const costsOf = new WeakMap<DocumentNode, Map<string, number>>();
const COSTS_KEPT = 50;
const COST_KEY_LENGTH = 500;

function knownCosts({ document, operationName, variables }: CostInput) {
  const costs = costsOf.get(document) ?? new Map<string, number>();
  costsOf.set(document, costs);
  try {
    const shape = JSON.stringify(variables ?? {}, (_name, value) => (typeof value === 'string' ? '' : value));
    return { costs, key: `${operationName ?? ''} ${shape}` };
  } catch (error) {
    // They are nested too deeply.
    throw refusal(badRequest((error as Error).message));
  }
}

function refuseOperation(operation: OperationDefinitionNode, input: CostInput): number {
  const depth = depthOf(operation, input.document);
  if (depth > DEPTH_MAX) throw refusal(badRequest(REQUEST.tooDeep(depth, DEPTH_MAX)));
  const cost = costOf(operation, input);
  if (cost > COST_MAX) throw refusal(badRequest(REQUEST.tooCostly(cost, COST_MAX), { cost, costLimit: COST_MAX }));
  return cost;
}

/** Why an operation is refused, with the status over HTTP. */
export const refusal = (why: AppError) =>
  new GraphQLError(why.message, { originalError: why, extensions: { http: { status: why.status } } });

/** The cost of an operation with these variables; refuses one that has the same statement too often. */
export function costOf(operation: OperationDefinitionNode, { schema, document, variables }: CostInput): number {
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const counts = new StatementCounts();
  try {
    const ofFields = getComplexity({
      schema,
      query: { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] },
      variables: variables ?? {},
      estimators: [(field) => costOfField(field, counts)],
      maxQueryNodes: FIELDS_MAX,
    });
    counts.refuseTooMany();
    // These run once, however many objects they are asked of.
    return ofFields + STATEMENT_COST * counts.forArguments;
  } catch (error) {
    // Too many fields to count, or variables of wrong types.
    throw refusal(error instanceof AppError ? error : badRequest((error as Error).message));
  }
}

function costOfField(field: ComplexityEstimatorArgs, counts: StatementCounts): number {
  if (field.field.name === '__typename') return 0;
  counts.add(field.type.name, field.field, field.args);
  const own = statementFor(field.type.name, field.field) === 'object' ? STATEMENT_COST : 1;
  return own + lengthOf(field) * field.childComplexity;
}

/** The most entries of a field; 1 for a field that is not a list. */
function lengthOf({ type, field, args }: ComplexityEstimatorArgs): number {
  const first = field.args.find(({ name }) => name === 'first');
  if (first) return Math.max(1, args.first ?? Number(first.defaultValue));
  if (Array.isArray(args.ids)) return args.ids.length;
  // A connection has counted its edges by `first`.
  if (!isListType(getNullableType(field.type)) || type.name.endsWith('Connection')) return 1;
  return type.name.startsWith('__') ? SCHEMA_LIST_LENGTH : LIST_LENGTH;
}

/** The depth of nested fields, without introspection (graphql-js limits that). */
function depthOf(operation: OperationDefinitionNode, document: DocumentNode): number {
  const fragments = new Map(
    document.definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  );
  const known = new Map<string, number>();
  const ofFragment = (name: string): number => {
    if (!known.has(name)) known.set(name, of(fragments.get(name)?.selectionSet));
    return known.get(name)!;
  };
  const of = (set: SelectionSetNode | undefined): number =>
    Math.max(
      0,
      ...(set?.selections ?? []).map((each) => {
        if (each.kind === Kind.FRAGMENT_SPREAD) return ofFragment(each.name.value);
        if (each.kind === Kind.INLINE_FRAGMENT) return of(each.selectionSet);
        return each.name.value.startsWith('__') ? 0 : 1 + of(each.selectionSet);
      }),
    );
  return of(operation.selectionSet);
}
