import type { FieldFunctionOptions, Reference } from '@apollo/client';

/** A list from new to old as the cache keeps it (paging.ts). */
export interface Kept {
  edges: readonly { node: Reference }[];
  pageInfo?: { hasNextPage: boolean };
}

/**
 * Puts what came live in front of a list, unless it is in it; what is older than all of a list that goes on comes with its page: what
 * happened shortly before a subscription starts is replayed as well.
 */
export function prependEdge(
  list: Kept,
  node: Reference,
  type: string,
  readField: FieldFunctionOptions['readField'],
): Kept {
  if (list.edges.some((edge) => edge.node.__ref === node.__ref)) return list;
  const at = (reference: Reference) => Date.parse(readField<string>('timestamp', reference) ?? '');
  const oldest = list.edges.at(-1);
  if (oldest && list.pageInfo?.hasNextPage && at(node) < at(oldest.node)) return list;
  return { ...list, edges: [{ __typename: type, cursor: '', node } as Kept['edges'][number], ...list.edges] };
}
