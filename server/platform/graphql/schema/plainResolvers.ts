import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { getMetadataStorage } from 'type-graphql';

// type-graphql wraps every field for middlewares, validation and a container, which cost more than most fields do.
// Where none of these is used, a resolver is called directly, and a field that is only a property has no resolver.
// perf: plain resolvers

type Resolver = ReturnType<typeof getMetadataStorage>['fieldResolvers'][number];
type Param = NonNullable<Resolver['params']>[number];

/**
 * Removes the resolvers of fields that are only properties (`simple: false` where one is a promise); before the schema
 * is made.
 */
export function readPlainFields(): void {
  const { objectTypes, fields } = getMetadataStorage();
  for (const type of objectTypes) type.simpleResolvers = true;
  // Without a resolver a field is read by its name in the schema.
  for (const field of fields) if (field.name !== field.schemaName || isGuarded(field)) field.simple = false;
}

/** Calls resolvers directly that take no more than the object, the context and the operation's info. */
export function callPlainly(schema: GraphQLSchema): void {
  const { fieldResolvers, objectTypes } = getMetadataStorage();
  const nameOf = new Map<unknown, string>(objectTypes.map(({ target, name }) => [target, name]));
  for (const resolver of fieldResolvers) {
    const type = schema.getType(nameOf.get(resolver.getObjectType?.()) ?? '');
    const resolve = isGuarded(resolver) ? null : plainly(resolver);
    if (isObjectType(type) && resolve) type.getFields()[resolver.schemaName]!.resolve = resolve;
  }
}

const isGuarded = ({ middlewares, roles }: Pick<Resolver, 'middlewares' | 'roles'>) => !!middlewares?.length || !!roles;

/** Null where it takes anything else, or is the object's own method. */
function plainly({ kind, target, methodName, params = [] }: Resolver): GraphQLFieldResolver<unknown, unknown> | null {
  const takes = params.toSorted((a, b) => a.index - b.index).map(takenBy);
  const [first, second] = takes;
  if (kind === 'internal' || takes.length > 2 || takes.includes(null)) return null;
  const resolver = new (target as new () => Record<string, (...args: unknown[]) => unknown>)();
  return (object, _args, context, info) =>
    resolver[methodName]!(first?.(object, context, info), second?.(object, context, info));
}

function takenBy({ kind, ...param }: Param): ((object: unknown, context: unknown, info: unknown) => unknown) | null {
  if ('propertyName' in param && param.propertyName) return null;
  if (kind === 'root') return (object) => object;
  if (kind === 'info') return (_object, _context, info) => info;
  return kind === 'context' ? (_object, context) => context : null;
}
