import { ApolloLink, Observable } from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities/internal';
import {
  buildSchema,
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import type { Subject } from 'rxjs';
import schemaText from '../../schema.graphql?raw';

/** Kept on the page, which outlives the modules of a file (setup.ts): building it takes a tenth of a second. */
const kept = globalThis as { schemaOfTests?: GraphQLSchema };
kept.schemaOfTests ??= buildSchema(schemaText);
const schema = kept.schemaOfTests;
const EMPTY_SCALARS: Record<string, unknown> = { Int: 0, Float: 0, Boolean: false, ID: 'none' };

/** null, or the empty value of a type that is required. */
function emptiest(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null;
  const { ofType } = type;
  if (isListType(ofType)) return [];
  if (isEnumType(ofType)) return ofType.getValues()[0]?.value;
  return isScalarType(ofType) ? (EMPTY_SCALARS[ofType.name] ?? '') : {};
}

const fieldResolver: GraphQLFieldResolver<Record<string, unknown>, unknown> = (source, args, _context, info) => {
  const value = source[info.fieldName];
  if (typeof value === 'function') return value(args);
  return value === undefined ? emptiest(info.returnType) : value;
};

/**
 * A server with the real schema for tests of components: `root` has, by name, the results of queries and mutations (a
 * function gets their arguments), `events` those of subscriptions. A field that the test leaves out is empty.
 */
export function fakeServer(root: object, events?: Subject<object>): ApolloLink {
  return new ApolloLink(({ query, variables, operationType }) => {
    const answer = async (rootValue: object) =>
      (await execute({
        schema,
        document: query,
        variableValues: variables,
        rootValue,
        fieldResolver,
      })) as ApolloLink.Result;
    if (operationType === 'subscription')
      return new Observable((observer) =>
        events?.subscribe(
          (event) => toldOf(query) in event && void answer(event).then((result) => observer.next(result)),
        ),
      );
    return new Observable((observer) => {
      void answer(root).then((result) => {
        observer.next(result);
        observer.complete();
      });
    });
  });
}

/** The one field of a subscription. */
function toldOf(query: DocumentNode): string {
  const [field] = getMainDefinition(query).selectionSet.selections;
  return field?.kind === 'Field' ? field.name.value : '';
}

/** The server's error, with its message and code. */
export const refusal = (message: string, code: string, fields?: Record<string, string>) =>
  new GraphQLError(message, { extensions: { code, ...(fields && { fields }) } });
