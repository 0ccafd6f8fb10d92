import {
  type GraphQLInputObjectType,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isObjectType,
} from 'graphql';
import { SLICE_MAX } from '../../../rules/lists';

// Descriptions of what appears in many places with the same meaning, each written once; a description at its own place
// wins.

const ROOTS: Record<string, string> = {
  Query: 'What can be read. A list that is answered in slices has `first` and `after`.',
  Mutation: 'What can be changed. What is refused is an error with a code in its `extensions`; nothing is half done.',
  Subscription:
    'Live events, over graphql-ws on the same path; the connection carries the session cookie or an API token. For people who are signed in.',
};

const FIRST = `How many entries, from 1 to ${SLICE_MAX}.`;
const AFTER = 'Where the slice begins: behind this cursor. Without it, at the start.';
const ARGUMENTS: Record<string, string> = { first: FIRST, after: AFTER, input: 'What is sent.' };

const FIELDS: Record<string, string> = {
  id: 'A UUID, the same as in REST.',
  ok: 'Always true: what is refused is an error.',
  deletedId: 'The id of what is gone.',
  edges: 'The entries of the slice, in order.',
  pageInfo: 'Where the slice begins and ends, and whether more follows.',
  cursor: 'Its place in the list, for `after`.',
  node: 'The entry itself.',
};

const LIST = new Intl.ListFormat('en-IN');

/** Adds descriptions to what is alike in all operations and lists: arguments, inputs, payloads, connections. */
export function addDescriptions(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, description] of Object.entries(ROOTS)) {
    const root = schema.getType(name);
    if (isObjectType(root)) root.description ??= description;
  }
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  describeByMutations(
    mutations.map(({ name, type }) => [getNamedType(type), name]),
    ['answers', 'answer'],
  );
  describeByMutations(
    mutations.flatMap(({ name, args }) => args.map(({ type }) => [getNamedType(type), name] as const)),
    ['takes', 'take'],
  );
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) describeFields(type);
  }
  return schema;
}

function describe(type: object & { description?: unknown }, description: string): void {
  if (isObjectType(type) || isInputObjectType(type)) type.description ??= description;
}

/** Describes payloads and inputs by all mutations that share them. */
function describeByMutations(
  uses: (readonly [GraphQLNamedType, string])[],
  [verb, verbOfMany]: [string, string],
): void {
  const namesOf = new Map<GraphQLNamedType, string[]>();
  for (const [type, name] of uses) namesOf.set(type, [...(namesOf.get(type) ?? []), `\`${name}\``]);
  for (const [type, names] of namesOf)
    describe(type, `What ${LIST.format(names.sort())} ${names.length > 1 ? verbOfMany : verb}.`);
}

function describeFields(type: GraphQLObjectType | GraphQLInterfaceType | GraphQLInputObjectType): void {
  const [, of, kind] = /^(\w+)(Connection|Edge)$/.exec(type.name) ?? [];
  if (kind === 'Connection') describe(type, `A slice of a list: ${of}.`);
  if (kind === 'Edge') describe(type, `An entry of a slice: ${of}.`);
  for (const field of Object.values(type.getFields())) {
    field.description ??= FIELDS[field.name];
    if (/Payload$/.test(type.name) && !isLeafType(getNamedType(field.type))) field.description ??= 'As it is now.';
    if ('args' in field) for (const arg of field.args) arg.description ??= ARGUMENTS[arg.name];
  }
}
