import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import {
  buildSchema,
  type DocumentNode,
  execute,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isScalarType,
  Kind,
  type OperationDefinitionNode,
  responsePathAsArray,
  typeFromAST,
  visit,
} from 'graphql';
import { expect, it } from 'vitest';
import schemaText from '../../schema.graphql?raw';
import { createCache } from './cache';

const ROWS = 45;
const schema = buildSchema(schemaText);

interface Slice {
  edges: unknown[];
  pageInfo: { hasNextPage?: boolean; endCursor: string };
}

const operationOf = ({ definitions }: DocumentNode) => definitions[0] as OperationDefinitionNode;
const modules = import.meta.glob('../**/*.generated.ts', { eager: true }) as Record<
  string,
  Record<string, DocumentNode>
>;
const paged = Object.values(modules)
  .flatMap((exports) => Object.values(exports))
  .filter((document) =>
    operationOf(document).variableDefinitions?.some(({ variable }) => variable.name.value === 'after'),
  );

const isNextSlice = ({ fieldNodes }: GraphQLResolveInfo) =>
  fieldNodes.some((node) => node.arguments?.some(({ name }) => name.value === 'after'));

/** The slice of a list of 45 rows that an operation asks for. */
function sliceOf({ first = ROWS, after }: { first?: number; after?: string | null }) {
  const start = after ? Number(after) : 0;
  const end = Math.min(start + first, ROWS);
  const edges = Array.from({ length: end - start }, (_, place) => {
    const cursor = String(start + place + 1);
    return { cursor, node: { id: cursor } };
  });
  return { edges, pageInfo: { hasNextPage: end < ROWS, endCursor: String(end) } };
}

/** A value of each field's type; `found` gets the place of the list that is read a slice at a time. */
const valuesOf =
  (found: (place: (string | number)[]) => void): GraphQLFieldResolver<Record<string, unknown>, unknown> =>
  (source, args, _context, info) => {
    const given = source[info.fieldName];
    if (given !== undefined) return given;
    const type = getNamedType(info.returnType);
    const place = responsePathAsArray(info.path);
    if (type.name.endsWith('Connection')) {
      if (!isNextSlice(info)) return sliceOf({ first: 1 });
      found(place);
      return sliceOf(args);
    }
    if (isListType(getNullableType(info.returnType))) return [];
    if (isEnumType(type)) return type.getValues()[0]!.value;
    if (!isScalarType(type)) return {};
    return ['Int', 'Float', 'Boolean'].includes(type.name) ? 0 : place.join('.');
  };

/** The type that the document reads of an interface. */
function typeRead(document: DocumentNode): string {
  const types: string[] = [];
  visit(document, {
    InlineFragment: ({ typeCondition }) => {
      if (typeCondition) types.push(typeCondition.name.value);
    },
  });
  return types[0]!;
}

/** A value for each variable that an operation requires. */
function variablesOf(document: DocumentNode): Record<string, unknown> {
  const required = operationOf(document).variableDefinitions!.filter(({ type }) => type.kind === Kind.NON_NULL_TYPE);
  return Object.fromEntries(
    required.map(({ variable, type }) => {
      const named = getNamedType(typeFromAST(schema, type as Parameters<typeof typeFromAST>[1])!);
      const value = isEnumType(named) ? named.getValues()[0]!.value : named.name === 'Boolean' ? true : 'x';
      return [variable.name.value, value];
    }),
  );
}

/** The rows that the cache shows after each slice to the end was fetched. */
async function rowsToTheEnd(query: DocumentNode): Promise<number> {
  let place: (string | number)[] = [];
  const fieldResolver = valuesOf((found) => {
    place = found;
  });
  const typeResolver = () => typeRead(query);
  const link = new ApolloLink(({ query: document, variables: variableValues }) => {
    const answer = Promise.resolve(
      execute({ schema, document, variableValues, rootValue: {}, fieldResolver, typeResolver }),
    );
    return new Observable((observer) => {
      void answer.then((result) => {
        observer.next(result as ApolloLink.Result);
        observer.complete();
      });
    });
  });
  const client = new ApolloClient({ cache: createCache(), link });
  const variables = variablesOf(query);
  const list = () => {
    const data: unknown = client.readQuery({ query, variables });
    return place.reduce((held, key) => (held as Record<string | number, unknown>)[key], data) as Slice;
  };
  let after: string | undefined;
  for (let slices = 0; slices < ROWS && after !== String(ROWS); slices += 1) {
    await client.query({ query, variables: { ...variables, after }, fetchPolicy: 'network-only' });
    after = list().pageInfo.endCursor;
  }
  return list().edges.length;
}

it.each(paged.map((document) => [operationOf(document).name!.value, document] as const))(
  '%s reads a list of 45 rows to its end',
  async (_name, document) => {
    expect(await rowsToTheEnd(document)).toBe(ROWS);
  },
);
