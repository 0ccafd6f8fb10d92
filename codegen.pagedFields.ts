import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import {
  concatAST,
  type DocumentNode,
  type FieldNode,
  getNamedType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** The arguments that say which slice of a list is wanted, and not which list. */
const SLICE = ['first', 'after', 'before'];

const isNextSlice = ({ arguments: given }: FieldNode) => given?.some(({ name }) => name.value === 'after');

/**
 * The lists that the client's documents read a slice at a time, for Apollo's cache: by type and field the arguments
 * that make it another list, or `false`.
 */
export const pagedFields: CodegenPlugin['plugin'] = (schema, files) => {
  const found = new Map<string, Map<string, string[] | false>>();
  const types = new TypeInfo(schema);
  const document: DocumentNode = concatAST(files.map((file) => file.document!));
  visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        if (!isNextSlice(node) || !getNamedType(types.getType()!)!.name.endsWith('Connection')) return;
        const type = types.getParentType()!.name;
        const args = types.getFieldDef()!.args.map(({ name }) => name);
        const others = args.filter((name) => !SLICE.includes(name));
        found.set(type, (found.get(type) ?? new Map()).set(node.name.value, others.length > 0 && others));
      },
    }),
  );
  const fields = Object.fromEntries([...found].sort().map(([type, lists]) => [type, Object.fromEntries(lists)]));
  return `export const PAGED_FIELDS = ${JSON.stringify(fields, null, 2)} as const;\n`;
};
