import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { getMetadataStorage } from 'type-graphql';

// Around every field type-graphql puts a place for middlewares, validation and a container, which cost more than most fields do. Where
// nothing is in it a resolver is called as it is written, and a field that is only read off its object has none. What that saves stands
// in docs/figures.md, in the row "plain resolvers".

type Resolver = ReturnType<typeof getMetadataStorage>['fieldResolvers'][number];
type Param = NonNullable<Resolver['params']>[number];

/** Lets fields that are only read off their object go without a resolver (`simple: false` where it is a promise); before the schema is made. */
export function readPlainFields(): void {
  const { objectTypes, fields } = getMetadataStorage();
  for (const type of objectTypes) type.simpleResolvers = true;
  // Without one a field is read under the name that clients know.
  for (const field of fields) if (field.name !== field.schemaName || isGuarded(field)) field.simple = false;
}

/** Calls resolvers that take no more than the object, the context and what is known of the operation as they are written. */
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

/** Null where it takes anything else, or is the object's own. */
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
