import path from 'node:path';
import type { CodegenPlugin, Types } from '@graphql-codegen/plugin-helpers';
import {
  type DefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';

// The client's GraphQL documents in their shortest JavaScript: client/apollo/documents.ts makes Apollo's documents from
// it. Written out they are a fifth of the bytes of a page on a phone, with each fragment repeated in all that spread
// it.

type Named = DefinitionNode & { name: { value: string } };
interface Config {
  allDocuments: Types.DocumentFile[];
}

const typeName = (name: string) => name.replace(/(^|_)[a-z]/g, (letter) => letter.toUpperCase());
const fragmentName = (name: string) => `${typeName(name)}FragmentDoc`;
const json = (node: object) =>
  JSON.stringify(node, (key, value) => (key === 'loc' || (key === 'directives' && !value.length) ? undefined : value));

type Fragments = ReadonlyMap<string, SelectionSetNode>;

/** The fields, with those of fragments that are spread unmasked in place of them. */
const unmasked = (selections: readonly SelectionNode[], fragments: Fragments): readonly SelectionNode[] =>
  selections.flatMap((selection) => {
    if (selection.kind !== Kind.FRAGMENT_SPREAD || !selection.directives?.length) return [selection];
    const { name, directives } = selection;
    if (directives.some((each) => each.name.value !== 'unmask'))
      throw new Error(`${name.value} is spread with a directive`);
    return unmasked(fragments.get(name.value)!.selections, fragments);
  });

/** The names of the fields; for a field with more to it, its AST; a fragment is its document. */
function partsOf({ selections }: SelectionSetNode, fragments: Fragments): string {
  const parts = unmasked(selections, fragments).map((selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return fragmentName(selection.name.value);
    const { selectionSet, ...head } = selection;
    const isPlain = head.kind === Kind.FIELD && !head.alias && !head.arguments?.length && !head.directives?.length;
    const name = isPlain ? JSON.stringify(head.name.value) : json(head);
    return selectionSet ? `[${name},${partsOf(selectionSet, fragments)}]` : isPlain ? name : `[${name}]`;
  });
  return `[${parts.join()}]`;
}

function operation(node: OperationDefinitionNode, fragments: Fragments): string {
  const { operation: kind, name, variableDefinitions, selectionSet } = node;
  const type = `${typeName(name!.value)}${typeName(kind)}`;
  const made = `operation(${JSON.stringify(kind)},${JSON.stringify(name!.value)},${json(variableDefinitions ?? [])},${partsOf(selectionSet, fragments)})`;
  return `export const ${typeName(name!.value)}Document: DocumentNode<${type}, ${type}Variables> = /* @__PURE__ */ ${made};`;
}

function definition(node: Named, fragments: Fragments): string {
  if (node.kind === Kind.OPERATION_DEFINITION) return operation(node, fragments);
  if (node.kind !== Kind.FRAGMENT_DEFINITION) throw new Error(`${node.name.value} is nothing to ask`);
  const { name, typeCondition, selectionSet } = node;
  const made = `fragment(${JSON.stringify(name.value)},${JSON.stringify(typeCondition.name.value)},${partsOf(selectionSet, fragments)})`;
  return `export const ${fragmentName(name.value)}: DocumentNode<${typeName(name.value)}Fragment, unknown> = /* @__PURE__ */ ${made};`;
}

const makerOf = ({ kind }: Named) => (kind === Kind.FRAGMENT_DEFINITION ? 'fragment' : 'operation');

function spreadIn(node: DefinitionNode): string[] {
  const found = new Set<string>();
  visit(node, { FragmentSpread: ({ name, directives }) => void (directives?.length || found.add(name.value)) });
  return [...found];
}

/** Fragments before the documents that spread them. */
function inOrder(nodes: Named[]): Named[] {
  const ordered = new Set<Named>();
  const add = (node: Named) => {
    for (const name of spreadIn(node)) {
      const spread = nodes.find((other) => other.name.value === name);
      if (spread) add(spread);
    }
    ordered.add(node);
  };
  nodes.forEach(add);
  return [...ordered];
}

/** The documents of one file, with the fragments of others that they spread. */
export const documentsOfFile: CodegenPlugin<Config>['plugin'] = (_schema, documents, { allDocuments }, info) => {
  const nodesOf = (files: Types.DocumentFile[]) => files.flatMap(({ document }) => document!.definitions as Named[]);
  const nodes = inOrder(nodesOf(documents));
  const own = new Set(nodes.map(({ name }) => name.value));
  const others = [...new Set(nodes.flatMap(spreadIn))].filter((name) => !own.has(name));
  const imports = others.map((name) => {
    const { location } = allDocuments.find((file) => nodesOf([file]).some((node) => node.name.value === name))!;
    return `import { ${fragmentName(name)} } from '${relative(info!.outputFile!, location!.replace(/\.tsx?$/, '.generated'))}';`;
  });
  const fragments = new Map(
    nodesOf(allDocuments).flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node.selectionSet] as const] : [],
    ),
  );
  const makers = relative(info!.outputFile!, path.resolve('client/apollo/documents'));
  return {
    prepend: [
      "import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';",
      `import { ${[...new Set(nodes.map(makerOf))].sort().join(', ')} } from '${makers}';`,
      ...imports,
    ],
    content: `${nodes.map((node) => definition(node, fragments)).join('\n')}\n`,
  };
};

function relative(from: string, to: string): string {
  const found = path.relative(path.dirname(path.resolve(from)), to);
  return found.startsWith('.') ? found : `./${found}`;
}
