import { ApolloLink, Observable } from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities/internal';
import {
  buildSchema,
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import type { Subject } from 'rxjs';
import schemaText from '../../schema.graphql?raw';

const schema = buildSchema(schemaText);
const EMPTY_SCALARS: Record<string, unknown> = { Int: 0, Float: 0, Boolean: false, ID: 'none' };

/** Nothing, or the emptiest there is of a type that must be there. */
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
 * A server with the real schema for tests of components: `root` holds, by name, what queries and mutations answer (a function gets
 * their arguments), `events` what subscriptions tell. What a test does not name is empty.
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

/** What a subscription is about: its one field. */
function toldOf(query: DocumentNode): string {
  const [field] = getMainDefinition(query).selectionSet.selections;
  return field?.kind === 'Field' ? field.name.value : '';
}

/** What the server throws, as people and code read it. */
export const refusal = (message: string, code: string, fields?: Record<string, string>) =>
  new GraphQLError(message, { extensions: { code, ...(fields && { fields }) } });
