import {
  type GraphQLResolveInfo,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** The part of a resolver's info about its operation. */
export type Operation = Pick<GraphQLResolveInfo, 'schema' | 'operation' | 'fragments'>;

type Fields = ReadonlyMap<string, ReadonlySet<string>>;
/** For as long as their documents are cached. */
const known = new WeakMap<OperationDefinitionNode, Fields>();

/** The fields of a type that an operation selects anywhere in it. */
export function selectedFields(operation: Operation, type: string): ReadonlySet<string> {
  const fields = known.get(operation.operation) ?? fieldsOf(operation);
  known.set(operation.operation, fields);
  return fields.get(type) ?? new Set();
}

function fieldsOf({ schema, operation, fragments }: Operation): Fields {
  const fields = new Map<string, Set<string>>();
  const types = new TypeInfo(schema);
  const note = visitWithTypeInfo(types, {
    Field({ name }) {
      const type = types.getParentType()?.name ?? '';
      fields.set(type, (fields.get(type) ?? new Set()).add(name.value));
    },
  });
  visit({ kind: Kind.DOCUMENT, definitions: [operation, ...Object.values(fragments)] }, note);
  return fields;
}
