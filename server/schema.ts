import 'reflect-metadata';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { buildSchemaSync } from 'type-graphql';
import { PageResolver } from './creatorPage.resolver';
import { ExploreResolver } from './explore.resolver';
import { guardMutations } from './idempotency/guard';
import { MODULES } from './modules';
import { NodeResolver } from './node.resolver';
import { addDescriptions } from './platform/graphql/schema/descriptions';
import { callPlainly, readPlainFields } from './platform/graphql/schema/plainResolvers';
import { publish, subscribeIterator } from './platform/live/pubsub';

let made: GraphQLSchema | undefined;

/** The GraphQL schema of all resolvers. */
export function wholeSchema(): GraphQLSchema {
  made ??= addDescriptions(makeSchema());
  return made;
}

function makeSchema(): GraphQLSchema {
  readPlainFields();
  const schema = buildSchemaSync({
    resolvers: [NodeResolver, PageResolver, ExploreResolver, ...MODULES.flatMap(({ resolvers }) => resolvers ?? [])],
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    // Services validate input, with the forms that the screens use too.
    validate: false,
    pubSub: { subscribe: subscribeIterator, publish: publish },
  });
  callPlainly(schema);
  guardMutations(schema);
  return schema;
}

/** The schema as text, as in ./schema.graphql. */
export const printedSchema = () => `${printSchema(lexicographicSortSchema(wholeSchema()))}\n`;
