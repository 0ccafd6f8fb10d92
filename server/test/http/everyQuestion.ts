import {
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** A path from Query to a type: the query around the selection, and the ids on the way. */
interface Way {
  type: GraphQLObjectType;
  wrap(inner: string): string;
  depth: number;
  id?: string | undefined;
}

/** How far below an object that was read by its id paths differ by that id. */
const NEAR = 2;

/**
 * Every field of the schema below Query, by the shortest path, with all its direct fields; where it takes an id, by each
 * of those that `idsOf` gives for the type it answers with.
 */
export function everyQuestion(schema: GraphQLSchema, idsOf: (type: string) => readonly string[]): string[] {
  const questions: string[] = [];
  const seen = new Set<string>();
  let ways: Way[] = [{ type: schema.getQueryType()!, wrap: (inner) => inner, depth: 0 }];
  while (ways.length > 0) {
    const next: Way[] = [];
    for (const { type, wrap, depth, id } of ways) {
      for (const field of Object.values(type.getFields())) {
        const named = getNamedType(field.type);
        const edge = `${type.name}.${field.name} ${depth < NEAR ? id : ''}`;
        if (isLeafType(named) || seen.has(edge)) continue;
        seen.add(edge);
        for (const each of isObjectType(named) ? [named] : schema.getPossibleTypes(named as GraphQLInterfaceType)) {
          for (const [args, of] of waysToAsk(field, id, idsOf(each.name))) {
            const around = (inner: string) => wrap(`${field.name}${args} { ... on ${each.name} { ${inner} } }`);
            questions.push(around(leavesOf(each)));
            next.push({ type: each, wrap: around, depth: depth + 1, id: of });
          }
        }
      }
    }
    ways = next;
  }
  return questions;
}

/** The ways to select a field: one, or one for each id where it takes one. */
function waysToAsk(
  { args }: GraphQLField<unknown, unknown>,
  id: string | undefined,
  ids: readonly string[],
): [args: string, id?: string][] {
  const few = args.some(({ name }) => name === 'first') ? ['first: 3'] : [];
  const wanted = args.filter(
    ({ name, type, defaultValue }) => name === 'userId' || (isNonNullType(type) && defaultValue === undefined),
  );
  if (wanted.length === 0) return [[few.length ? `(${few})` : '', id]];
  const value = (name: string, each: string) =>
    name === 'ids' ? `["${each}"]` : /id$/i.test(name) ? `"${each}"` : '"kab"';
  return ids.map((each) => [
    `(${[...wanted.map(({ name }) => `${name}: ${value(name, each)}`), ...few].join(', ')})`,
    each,
  ]);
}

/** The direct fields of a type. */
const leavesOf = (type: GraphQLObjectType): string =>
  [
    '__typename',
    ...Object.values(type.getFields())
      .filter(({ type: of, args }) => isLeafType(getNamedType(of)) && !args.some((arg) => isNonNullType(arg.type)))
      .map(({ name }) => name),
  ].join(' ');
