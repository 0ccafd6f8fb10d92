import { type FieldPolicy, isReference, type Reference } from '@apollo/client';
import { type RelayFieldPolicy, relayStylePagination } from '@apollo/client/utilities';

type Connection = { edges: readonly { node: Reference | object }[]; pageInfo: { hasNextPage?: boolean } };
type Merge = Exclude<NonNullable<RelayFieldPolicy<Reference>['merge']>, boolean>;

const key = (edge: { node: Reference | object } | undefined) => (isReference(edge?.node) ? edge.node.__ref : undefined);

/**
 * How the cache keeps an endless list: next pages are added at its end, and a first page that is fetched anew keeps the pages after
 * it where they still connect, so that coming back to a list finds it as it was left. What is newer (`before`) is put in front of it.
 * Of a list that grows at its end there may be more by then.
 */
export function connection(keyArgs: string[] | false = false, { growsAtEnd = false } = {}): FieldPolicy {
  const relay = relayStylePagination(keyArgs);
  const merge = relay.merge as Merge;
  return {
    ...relay,
    merge(existing, incoming, options) {
      if (options.args?.before && existing && incoming) {
        return withNewer(incoming as unknown as Connection, existing as Connection);
      }
      const merged = merge(options.args?.after ? existing : undefined, incoming, options);
      if (!existing || !merged) return merged;
      if (options.args?.after) return once(merged as unknown as Connection);
      return withTail(merged as unknown as Connection, existing as Connection, growsAtEnd);
    },
  } as FieldPolicy;
}

/** What stands in the list already, for it came live or has moved since, is not added by its page again. */
function once(list: Connection): Connection {
  const seen = new Set<string>();
  const edges = list.edges.filter((edge) => {
    const name = key(edge);
    const isNew = name === undefined || !seen.has(name);
    if (name !== undefined) seen.add(name);
    return isNew;
  });
  return { ...list, edges };
}

/** What is newer than the list before it; where there is more of it than came, the list begins anew. */
function withNewer(newer: Connection, existing: Connection): Connection {
  if (newer.pageInfo.hasNextPage) return newer;
  const came = new Set(newer.edges.map(key));
  return { ...existing, edges: [...newer.edges, ...existing.edges.filter((edge) => !came.has(key(edge)))] };
}

function withTail(fresh: Connection, existing: Connection, growsAtEnd: boolean): Connection {
  if (fresh.pageInfo.hasNextPage === false) return fresh;
  const lastKey = key(fresh.edges.at(-1));
  const index = lastKey === undefined ? -1 : existing.edges.findIndex((edge) => key(edge) === lastKey);
  if (index === -1 || index === existing.edges.length - 1) return fresh;
  const seen = new Set(fresh.edges.map(key));
  const tail = existing.edges.slice(index + 1).filter((edge) => !seen.has(key(edge)));
  const pageInfo = growsAtEnd ? { ...existing.pageInfo, hasNextPage: true } : existing.pageInfo;
  return { ...existing, edges: [...fresh.edges, ...tail], pageInfo };
}
