import { type FieldPolicy, isReference, type Reference, type StoreObject } from '@apollo/client';

type Connection = {
  edges: readonly { node: Reference | object; cursor?: string | undefined }[];
  /** Absent where the query asks for one slice and not for the next. */
  pageInfo?: { hasNextPage?: boolean | undefined; endCursor?: string | null | undefined };
};
type Edges = Connection['edges'];

const key = (edge: { node: Reference | object } | undefined) => (isReference(edge?.node) ? edge.node.__ref : undefined);

export interface Growth {
  growsAtEnd?: boolean;
  startsOver?: boolean;
}

/**
 * How the cache keeps an endless list: next slices are added at its end, and a first slice that is fetched again keeps
 * the slices after it where they still connect, so that a list is as it was after coming back; with `startsOver` it
 * does not. Newer entries (`before`) are put in front of it. A list that `growsAtEnd` may have become longer since. A
 * slice that comes twice, or late, drops no entry that came after it.
 */
export function connection(
  keyArgs: readonly string[] | false = false,
  { growsAtEnd = false, startsOver = false }: Growth = {},
): FieldPolicy<Connection> {
  return {
    keyArgs,
    read: (held, { canRead, readField }) =>
      held && { ...held, edges: held.edges.filter((edge) => canRead(readField('node', edge as StoreObject))) },
    merge(held, incoming, { args }) {
      const page = withCursor(incoming);
      if (!held) return page;
      if (args?.before) return withNewer(page, held);
      if (args?.after) return withNext(page, held, args.after);
      return startsOver ? page : withTail(page, held, growsAtEnd);
    },
  };
}

/** The cursor of a slice's last edge is where the next slice begins, with or without cursors of edges in the query. */
function withCursor({ edges, ...page }: Connection): Connection {
  const endCursor = page.pageInfo?.endCursor;
  const cursorOf = (edge: Edges[number], place: number) => (place === edges.length - 1 && endCursor) || edge.cursor;
  return { ...page, edges: edges.map((edge, place) => ({ ...edge, cursor: cursorOf(edge, place) })) };
}

/**
 * A list with the slice that follows `after`. Two loads of one slice may both come, and the second after the slice
 * behind it. A slice that follows no entry of the list belongs to one that has started over since: the list asks again
 * from its own end.
 */
function withNext(page: Connection, existing: Connection, after: string): Connection {
  const last = existing.edges.length - 1;
  const place = existing.edges.findLastIndex(({ cursor }) => cursor === after);
  const isEnd = existing.pageInfo?.endCursor === after || place === last;
  if (place === -1 && !isEnd) return existing;
  const start = place === -1 ? last : place;
  const head = existing.edges.slice(0, start + 1);
  const behind = existing.edges.slice(start + 1);
  // An entry that is in the list already, because it came live or has moved since, is not added again by its slice.
  const next = without(page.edges, head);
  const end = behind.findIndex((edge) => key(edge) === key(page.edges.at(-1)));
  const tail = without(behind.slice(end + 1), next);
  return {
    ...existing,
    ...page,
    edges: [...head, ...next, ...tail],
    pageInfo: isEnd ? page.pageInfo : existing.pageInfo,
  };
}

function without(edges: Edges, others: Edges): Edges {
  const there = new Set(others.map(key));
  return edges.filter((edge) => key(edge) === undefined || !there.has(key(edge)));
}

/** Newer entries in front of a list; where there are more than came, the list starts over. */
function withNewer(newer: Connection, existing: Connection): Connection {
  if (newer.pageInfo?.hasNextPage) return newer;
  return { ...existing, edges: [...newer.edges, ...without(existing.edges, newer.edges)] };
}

function withTail(fresh: Connection, existing: Connection, growsAtEnd: boolean): Connection {
  if (fresh.pageInfo?.hasNextPage === false) return fresh;
  const lastKey = key(fresh.edges.at(-1));
  const index = lastKey === undefined ? -1 : existing.edges.findIndex((edge) => key(edge) === lastKey);
  if (index === -1 || index === existing.edges.length - 1) return fresh;
  const tail = without(existing.edges.slice(index + 1), fresh.edges);
  const pageInfo = growsAtEnd ? { ...existing.pageInfo, hasNextPage: true } : existing.pageInfo;
  return { ...existing, ...fresh, edges: [...fresh.edges, ...tail], pageInfo };
}
