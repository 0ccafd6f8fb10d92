import type { TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';

/** A mutation that deletes something by its id; once it has, the screens show it no more. */
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
