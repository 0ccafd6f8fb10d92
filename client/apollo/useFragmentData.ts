import type { FragmentType, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useSuspenseFragment } from '@apollo/client/react';
import type { FragmentDefinitionNode } from 'graphql';
import { isServer } from '../ui/isServer';

/**
 * A parent's fragment reference: the masked object with its cache key. Leaving `id` out beside the spread is a type
 * error.
 */
export type FragmentRef<TData> = FragmentType<TData> & { __typename: string } & (
    | { id: string }
    | { __typename: 'Viewer' }
  );

/**
 * Reads a component's own fragment; the only way components read data. A fragment with variables must get the same ones
 * as the query that fetched it, or it waits for ever.
 *
 * A component's file has its fragment, and a screen's its query, in `void ( … )` behind the mark GraphQL. That does
 * nothing when it runs and is cut from the build: `npm run codegen` reads the text behind the mark and writes its types
 * and its document to the generated file beside it. Editors colour and complete the text by the mark.
 * @throws where the parent left out the key fields, which Apollo would read as an object without any data.
 */
export function useFragmentData<TData>(
  fragment: TypedDocumentNode<TData, unknown>,
  from: FragmentRef<TData>,
  variables?: OperationVariables,
): TData {
  const client = useApolloClient();
  // Apollo needs the name when the fragment spreads another; codegen puts the named one first.
  const fragmentName = (fragment.definitions[0] as FragmentDefinitionNode).name.value;
  if (!client.cache.identify(from as never)) throw new Error(`${fragmentName}: select id beside the spread`);
  const document = fragment as TypedDocumentNode<TData, OperationVariables>;
  // A first view is rendered once and does not follow later changes.
  if (isServer)
    return client.readFragment({ fragment: document, fragmentName, from: from as never, variables }) as TData;
  // biome-ignore lint/correctness/useHookAtTopLevel: where this runs does not change
  return useSuspenseFragment({ fragment: document, fragmentName, from, variables }).data as TData;
}
