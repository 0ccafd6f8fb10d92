import {
  execute,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import type { Viewer } from '../../auth/viewer';
import { Context } from '../../context';
import { AppError } from '../../platform/errors';
import type { StatementFor } from '../../platform/graphql/statements';
import { statementsOf } from '../database/statements';

// Finds out by the statements themselves what each field of the schema runs one for.

type Field = GraphQLField<unknown, unknown>;

/** A path from Query to a type: what stands around its selection. */
type Around = (inner: string) => string;
/** Two different values of an argument of a type's field with this answer; null where it is left out. */
export type ValuesOf = (argument: GraphQLArgument, of: string, answer: string) => readonly [string, string] | null;

/** The most paths that are tried to a type. */
const WAYS = 6;
/** The deepest of them. */
const LEVELS = 9;

/** The fields whose resolver ran, with what they ran a statement for; null for none. */
export type Found = Map<string, StatementFor | null>;

/** Asks each field with a resolver below Query, alone and twice, as this person. */
export async function probeFields(schema: GraphQLSchema, viewer: () => Promise<Viewer>, values: ValuesOf) {
  const found: Found = new Map();
  const left: string[] = [];
  const ran = watched(schema);
  const ask = async (text: string) => {
    const contextValue = new Context(await viewer());
    return statementsOf(async () => void (await execute({ schema, document: parse(text), contextValue })));
  };
  for (const [type, ways] of waysTo(schema, values)) {
    for (const field of Object.values(type.getFields())) {
      const name = `${type.name}.${field.name}`;
      if (type === schema.getQueryType() || !field.resolve) continue;
      for (const around of ways) {
        const twice = async (second: 0 | 1) =>
          ask(around(`a: ${asked(field, type.name, 0, values)} b: ${asked(field, type.name, second, values)}`));
        ran.delete(name);
        const once = await ask(around(`a: ${asked(field, type.name, 0, values)}`));
        if (!ran.has(name)) continue;
        const same = (await twice(0)) > once;
        const other = (await twice(1)) > once;
        found.set(name, same ? 'object' : other ? 'arguments' : (found.get(name) ?? null));
        break;
      }
      if (!found.has(name)) left.push(name);
    }
  }
  return { found, left };
}

/** Notes which resolvers have run and not refused: a row that a filler made may be too odd to be shown. */
function watched(schema: GraphQLSchema): Set<string> {
  const ran = new Set<string>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field;
      if (!resolve) continue;
      field.resolve = async (...given) => {
        let refused = false;
        try {
          return await resolve(...given);
        } catch (error) {
          refused = error instanceof AppError;
          throw error;
        } finally {
          if (!refused) ran.add(`${type.name}.${field.name}`);
        }
      };
    }
  }
  return ran;
}

/** The paths to each type, the shortest first. */
function waysTo(schema: GraphQLSchema, values: ValuesOf): Map<GraphQLObjectType, Around[]> {
  const query = schema.getQueryType()!;
  const known = new Map<GraphQLObjectType, Around[]>([[query, [(inner) => `{ ${inner} }`]]]);
  let last: [GraphQLObjectType, Around][] = [[query, (inner) => `{ ${inner} }`]];
  for (let level = 0; level < LEVELS; level++) {
    const next: [GraphQLObjectType, Around][] = [];
    for (const [type, around] of last)
      for (const field of Object.values(type.getFields())) {
        const named = getNamedType(field.type);
        if (!isCompositeType(named)) continue;
        for (const each of isObjectType(named) ? [named] : schema.getPossibleTypes(named as GraphQLInterfaceType)) {
          const ways = known.get(each) ?? [];
          const args = argsOf(field, type.name, each.name, 0, values);
          if (args === null || ways.length >= WAYS) continue;
          known.set(each, ways);
          const way: Around = (inner) => around(`${field.name}${args} { ... on ${each.name} { ${inner} } }`);
          ways.push(way);
          next.push([each, way]);
        }
      }
    last = next;
  }
  return known;
}

/** The arguments of a field, in the first or second of their values; null where one that it needs has none. */
function argsOf(field: Field, of: string, answer: string, which: 0 | 1, values: ValuesOf): string | null {
  const given: string[] = [];
  for (const arg of field.args) {
    const two = values(arg, of, answer);
    if (two) given.push(`${arg.name}: ${two[which]}`);
    else if (isNonNullType(arg.type) && arg.defaultValue === undefined) return null;
  }
  return given.length > 0 ? `(${given.join(', ')})` : '';
}

function asked(field: Field, of: string, which: 0 | 1, values: ValuesOf): string {
  const named = getNamedType(field.type);
  const inside = isCompositeType(named) ? ' { __typename }' : '';
  return `${field.name}${argsOf(field, of, named.name, which, values)}${inside}`;
}

/** Two values of a kind that needs no row. */
export function plainValues({ type }: GraphQLArgument): readonly [string, string] | null {
  const nullable = getNullableType(type);
  if (isEnumType(nullable)) {
    const names = nullable.getValues().map(({ name }) => name);
    return [names[0]!, names.at(-1)!];
  }
  return ({ Int: ['3', '4'], Boolean: ['true', 'false'] } as const)[String(nullable)] ?? null;
}
