import 'reflect-metadata';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, buildSchemaSync, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Context } from './context';
import type { FindNodes } from './module';
import { MODULES } from './modules';
import { guardMutations } from './people/idempotency/guard';
import { list, query, text } from './platform/db/query';
import { badRequest } from './platform/errors';
import { Node } from './platform/graphql/node';
import { addDescriptions } from './platform/graphql/schema/descriptions';
import { callPlainly, readPlainFields } from './platform/graphql/schema/plainResolvers';
import { limitStatements } from './platform/graphql/schema/statementTurns';
import { idOf } from './platform/input';
import { publish, subscribeIterator } from './platform/live/pubsub';
import { IDS_MAX } from './rules/lists';
import { REQUEST } from './words/en/requests';

/** The readers of each table's rows for a viewer, many at once, with the same checks as everywhere. */
const KINDS: Record<string, FindNodes> = Object.assign({}, ...MODULES.map(({ nodes }) => nodes));

const WHICH = Object.keys(KINDS)
  .map((table) => `select id, '${table}' as kind from ${table} where id = any(:ids)`)
  .join(' union all ');

// By hand: one statement looks in many tables.
const findKinds = query(
  { id: text('one.id'), kind: text('one.kind') },
  (answer) => `select ${answer} from (${WHICH}) one`,
  { isRare: true, values: { ids: list(text) } },
);

/** The first statement finds each id's table, then one read for each table: the number of reads does not grow with the ids. */
async function findNodes(context: Context, rawIds: string[]): Promise<(object | null)[]> {
  const ids = rawIds.map(idOf);
  const known = await findKinds({ ids });
  const idsOf = (kind: string) => known.filter((row) => row.kind === kind).map((row) => row.id);
  const kinds = new Set(known.map((row) => row.kind));
  const found = await Promise.all([...kinds].map((kind) => KINDS[kind]!(context, idsOf(kind))));
  const byId = new Map(found.flat().map((node) => [node.id, node]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** Relay's `node`: an object by its id alone; null for what does not exist or is closed to the viewer. */
@Resolver()
export class NodeResolver {
  @Query(() => Node, {
    nullable: true,
    description: 'Any object by its id; null for one that does not exist or is not readable for the viewer.',
  })
  async node(@Arg('id', () => ID, { description: 'Its id.' }) id: string, @Ctx() context: Context) {
    const [node] = await findNodes(context, [id]);
    return node;
  }

  @Query(() => [Node], { nullable: 'items', description: 'The same for many, in the order of the ids.' })
  nodes(@Arg('ids', () => [ID], { description: `At most ${IDS_MAX}.` }) ids: string[], @Ctx() context: Context) {
    if (ids.length > IDS_MAX) throw badRequest(REQUEST.ids);
    return findNodes(context, ids);
  }
}

let made: GraphQLSchema | undefined;

/** The GraphQL schema of all resolvers. */
export function wholeSchema(): GraphQLSchema {
  made ??= addDescriptions(makeSchema());
  return made;
}

function makeSchema(): GraphQLSchema {
  readPlainFields();
  const schema = buildSchemaSync({
    resolvers: [NodeResolver, ...MODULES.flatMap(({ resolvers }) => resolvers ?? [])],
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    // Services validate input, with the forms that the screens use too.
    validate: false,
    // A twentieth of a start; a test checks the schema, and the first operation does.
    skipCheck: true,
    pubSub: { subscribe: subscribeIterator, publish: publish },
  });
  callPlainly(schema);
  guardMutations(schema);
  limitStatements(schema);
  return schema;
}

/** The schema as text, as in ./schema.graphql. */
export const printedSchema = () => `${printSchema(lexicographicSortSchema(wholeSchema()))}\n`;
