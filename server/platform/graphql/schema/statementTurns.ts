import { type GraphQLSchema, isObjectType } from 'graphql';
import { sourceOf } from '../../http/limits/rateLimit';
import { CallerTurns } from '../../http/limits/turns';
import type { HttpRequest } from '../../http/types';
import { statementFor } from '../statements';

const turns = new CallerTurns();

/**
 * Lets few fields of one caller that run statements of their own be read at once: all of an operation's would take every
 * connection to the database. Mutations run one after another already, and web sockets have turns of their own.
 */
export function limitStatements(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name === 'Mutation' || type.name === 'Subscription') continue;
    for (const field of Object.values(type.getFields())) {
      if (statementFor(type.name, field) !== 'object' || !field.resolve) continue;
      const { resolve } = field;
      field.resolve = (object, args, context: { http?: { request: HttpRequest } }, info) => {
        const read = () => resolve(object, args, context, info);
        return context.http ? turns.run(sourceOf(context.http.request), read) : read();
      };
    }
  }
}
