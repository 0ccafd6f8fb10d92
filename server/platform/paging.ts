import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { SLICE_MAX } from '../rules/lists';
import { REQUEST } from '../words/en/requests';
import { badRequest } from './errors';
import { isId } from './input';

/** The size of the slice that is requested. */
@ArgsType()
export class SliceArgs {
  @Field(() => Int, { nullable: true, defaultValue: 10 })
  first!: number;

  @Field(() => String, { nullable: true })
  after?: string | null;
}

/** Arguments of a connection whose default slice has another size. */
export function sliceArgs(defaultFirst: number): ClassType<SliceArgs> {
  @ArgsType()
  class SizedPageArgs {
    @Field(() => Int, { nullable: true, defaultValue: defaultFirst })
    first!: number;

    @Field(() => String, { nullable: true })
    after?: string | null;
  }
  return SizedPageArgs;
}

@ObjectType({ description: 'The place of a slice in its list.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether more follows.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether something is before it.' })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Of the first entry; null for an empty slice.' })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Of the last entry: `after` for the next slice; null for an empty one.',
  })
  endCursor!: string | null;
}

/** One slice of a list and how to get the next. */
export interface Connection<T> {
  edges: { cursor: string; node: T }[];
  pageInfo: PageInfo;
}

/** A class of these objects; only it may be able to make them. */
interface ClassOf<T> {
  prototype: T;
}

/** The Relay connection types `XEdge` and `XConnection` of a node type. */
export function connectionOf<T extends object>(node: ClassOf<T>, name: string): ClassType<Connection<T>> {
  @ObjectType(`${name}Edge`)
  class Edge {
    @Field(() => String)
    cursor!: string;

    @Field(() => node)
    node!: T;
  }

  @ObjectType(`${name}Connection`)
  class ConnectionType {
    @Field(() => [Edge])
    edges!: Edge[];

    @Field(() => PageInfo)
    pageInfo!: PageInfo;
  }
  return ConnectionType;
}

/** The place of a row in a list: what it is sorted by, then its id. */
export type Cursor = [key: string, id: string];

/** A cursor as clients hold it: opaque. */
export const encodeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** The place that a client's cursor names, or null for the start; a malformed one is refused. */
export function decodeCursor(text: string | null | undefined): Cursor | null {
  if (!text) return null;
  try {
    const [key, id, ...rest] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (typeof key === 'string' && !key.includes('\0') && isId(id) && rest.length === 0) return [key, id];
  } catch {
    // Thrown below.
  }
  throw badRequest(REQUEST.malformedCursor);
}

/** A cursor of a list that is sorted by time. */
export function decodeTimeCursor(text: string | null | undefined): Cursor | null {
  const cursor = decodeCursor(text);
  if (cursor && Number.isNaN(Date.parse(cursor[0]))) throw badRequest(REQUEST.malformedCursor);
  return cursor;
}

/** The number of entries that a client may ask for at once: 1 to 100. */
export function sliceSize(first: number | null | undefined, fallback = 10): number {
  const size = first ?? fallback;
  if (!Number.isInteger(size) || size < 1 || size > SLICE_MAX) throw badRequest(REQUEST.slice);
  return size;
}

/** A service's read: up to `limit` rows behind `after`. */
export interface Slice {
  limit: number;
  after: Cursor | null;
}

/** The slice that a client asks for. */
export const asSlice = ({ first, after }: SliceArgs, fallback?: number): Slice => ({
  limit: sliceSize(first, fallback),
  after: decodeCursor(after),
});

/** The slice of a list that is sorted by time. */
export const asTimeSlice = ({ first, after }: SliceArgs, fallback?: number): Slice => ({
  limit: sliceSize(first, fallback),
  after: decodeTimeCursor(after),
});

/** A cursor's place in a list that runs from the newest back; without one, before everything. */
export const newestFirst = (after: Slice['after']): Cursor =>
  after ?? ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** The id before every other. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A cursor's place in a list that runs from the oldest on; without one, before everything. */
export const oldestFirst = (after: Slice['after']): Cursor => after ?? ['-infinity', FIRST_ID];

/** The values of a statement that reads a slice, by their names in it (`SLICE`): after a place, one row more than the slice holds. */
export const sliceAfter = ([afterKey, afterId]: Cursor, { limit }: Slice) => ({ afterKey, afterId, limit: limit + 1 });

/** The values of a read from the newest back. */
export const sliceFromNewest = (slice: Slice) => sliceAfter(newestFirst(slice.after), slice);

/** The values of a read from the oldest on. */
export const sliceFromOldest = (slice: Slice) => sliceAfter(oldestFirst(slice.after), slice);

/** Makes a connection of rows that were read with one more than `limit`, which shows whether there is a next slice. */
export function toConnection<T>(rows: T[], slice: Slice, cursorOf: (row: T) => Cursor): Connection<T> {
  const edges = rows.slice(0, slice.limit).map((node) => new Entry(node, cursorOf));
  return {
    edges,
    pageInfo: {
      hasNextPage: rows.length > slice.limit,
      hasPreviousPage: slice.after !== null,
      get startCursor() {
        return edges[0]?.cursor ?? null;
      },
      get endCursor() {
        return edges.at(-1)?.cursor ?? null;
      },
    },
  };
}

/** An entry of a slice. Its cursor is made when it is read: most operations select none, and making one costs as much as reading a row. */
class Entry<T> {
  constructor(
    readonly node: T,
    private readonly cursorOf: (row: T) => Cursor,
  ) {}

  get cursor(): string {
    return encodeCursor(this.cursorOf(this.node));
  }
}
