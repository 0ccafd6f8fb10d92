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

/** A way from Query to a type: the question around what is asked of it, and the ids that were given on the way. */
interface Way {
  type: GraphQLObjectType;
  wrap(inner: string): string;
  depth: number;
  id?: string | undefined;
}

/** How far below a thing that was asked by its id that id still tells ways apart. */
const NEAR = 2;

/**
 * Every field of the schema that Query leads to, by the shortest way, with all that stands directly in it; by each of these ids where one
 * is asked for.
 */
export function everyQuestion(schema: GraphQLSchema, ids: readonly string[]): string[] {
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
        for (const [args, of] of waysToAsk(field, id, ids)) {
          for (const each of isObjectType(named) ? [named] : schema.getPossibleTypes(named as GraphQLInterfaceType)) {
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

/** The ways to ask for a field: one, or one for each id where it wants one. */
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

/** What stands directly in a type. */
const leavesOf = (type: GraphQLObjectType): string =>
  [
    '__typename',
    ...Object.values(type.getFields())
      .filter(({ type: of, args }) => isLeafType(getNamedType(of)) && !args.some((arg) => isNonNullType(arg.type)))
      .map(({ name }) => name),
  ].join(' ');
