import type { FieldFunctionOptions, Reference } from '@apollo/client';

/** A list from new to old as the cache keeps it (paging.ts). */
export interface CachedList {
  edges: readonly { node: Reference }[];
  pageInfo?: { hasNextPage: boolean };
}

/**
 * Puts a live entry in front of a list, unless it is in it. An entry older than all of a list with further slices comes
 * with its slice: events from shortly before a subscription are replayed too.
 */
export function prependEdge(
  list: CachedList,
  node: Reference,
  type: string,
  readField: FieldFunctionOptions['readField'],
): CachedList {
  if (list.edges.some((edge) => edge.node.__ref === node.__ref)) return list;
  const at = (reference: Reference) => Date.parse(readField<string>('timestamp', reference) ?? '');
  const oldest = list.edges.at(-1);
  if (oldest && list.pageInfo?.hasNextPage && at(node) < at(oldest.node)) return list;
  return { ...list, edges: [{ __typename: type, cursor: '', node } as CachedList['edges'][number], ...list.edges] };
}
