import type { TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';

/** A mutation that deletes a thing by its id; then the screens no longer show it. */
export const useDeletion = <Data>(
  mutation: TypedDocumentNode<Data, { input: { id: string } }>,
  typename: string,
  id: string,
) =>
  useMutation(mutation, {
    variables: { input: { id } },
    update(cache) {
      cache.evict({ id: cache.identify({ __typename: typename, id }) });
      cache.gc();
    },
  });
