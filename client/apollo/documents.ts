import type { TypedDocumentNode } from '@apollo/client';
import type {
  DefinitionNode,
  FragmentDefinitionNode,
  Kind,
  NameNode,
  OperationDefinitionNode,
  OperationTypeNode,
  SelectionNode,
  SelectionSetNode,
  VariableDefinitionNode,
} from 'graphql';

// Makes Apollo's documents from codegen's output beside each component (codegen.documents.ts).

type Spread = TypedDocumentNode<unknown, unknown>;
/** A field by its name, or with its arguments and directives; and its selection. */
type Part = string | Spread | readonly [head: string | object, parts?: readonly Part[]];

const name = (value: string): NameNode => ({ kind: 'Name' as Kind.NAME, value });

/** The fields, and the definitions of the fragments among them, each once. */
function selected(parts: readonly Part[], found: Set<DefinitionNode>): SelectionSetNode {
  const selections = parts.map((part): SelectionNode => {
    if (typeof part === 'string') return { kind: 'Field' as Kind.FIELD, name: name(part) };
    if ('kind' in part) {
      for (const each of part.definitions) found.add(each);
      return {
        kind: 'FragmentSpread' as Kind.FRAGMENT_SPREAD,
        name: (part.definitions[0] as FragmentDefinitionNode).name,
      };
    }
    const [head, below] = part;
    const node = (typeof head === 'string' ? { kind: 'Field' as Kind.FIELD, name: name(head) } : head) as SelectionNode;
    return below ? ({ ...node, selectionSet: selected(below, found) } as SelectionNode) : node;
  });
  return { kind: 'SelectionSet' as Kind.SELECTION_SET, selections };
}

function documentOf<Data, Variables>(
  node: Omit<DefinitionNode, 'selectionSet'>,
  parts: readonly Part[],
): TypedDocumentNode<Data, Variables> {
  const found = new Set<DefinitionNode>();
  const own = { ...node, selectionSet: selected(parts, found) } as DefinitionNode;
  return { kind: 'Document' as Kind.DOCUMENT, definitions: [own, ...found] } as TypedDocumentNode<Data, Variables>;
}

export const fragment = <Data>(named: string, on: string, parts: readonly Part[]) =>
  documentOf<Data, unknown>(
    {
      kind: 'FragmentDefinition' as Kind.FRAGMENT_DEFINITION,
      name: name(named),
      typeCondition: { kind: 'NamedType' as Kind.NAMED_TYPE, name: name(on) },
    } as Omit<FragmentDefinitionNode, 'selectionSet'>,
    parts,
  );

export const operation = <Data, Variables>(
  kind: 'query' | 'mutation' | 'subscription',
  named: string,
  variableDefinitions: readonly object[],
  parts: readonly Part[],
) =>
  documentOf<Data, Variables>(
    {
      kind: 'OperationDefinition' as Kind.OPERATION_DEFINITION,
      operation: kind as OperationTypeNode,
      name: name(named),
      variableDefinitions: variableDefinitions as VariableDefinitionNode[],
    } as Omit<OperationDefinitionNode, 'selectionSet'>,
    parts,
  );
