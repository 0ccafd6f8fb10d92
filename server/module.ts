import type { Context } from './context';
import type { Listeners } from './platform/db/events';
import type { Node } from './platform/graphql/node';
import type { Routes } from './platform/http/routes';
import type { JobList } from './platform/jobs/jobs';

/** The parts of the product that a noun brings; modules.ts lists them in order. */
export interface Module {
  /** Its tables. */
  entities?: readonly (new () => object)[];
  /** Its columns that hold a person, a page or an address, as `table.column`. Rows are erased in this order. */
  personal?: Personal;
  /** Its GraphQL resolvers; those of a later noun may extend the types of an earlier one. */
  resolvers?: readonly (new () => object)[];
  /** Its REST routes under /api, with the viewer of a session or token. */
  routes?: readonly Routes[];
  /** Its REST routes without a viewer: public files, and calls by other companies' servers. */
  openRoutes?: readonly Routes[];
  /** Its routes beside /api: addresses of the site itself, such as a feed or a sitemap. */
  siteRoutes?: readonly Routes[];
  /** The readers of its views by the ids of their rows, by table, with the same checks as everywhere. */
  nodes?: Readonly<Record<string, FindNodes>>;
  /** Its listeners to events of other nouns. */
  on?: Listeners;
  /** Its jobs. */
  jobs?: JobList;
  /** Its proofs: what must hold between its rows, for `npm run toli -- prove`. */
  proofs?: Proofs;
}

export type FindNodes = (context: Context, ids: string[]) => Promise<Node[]>;

/**
 * The proofs of a noun: a sentence about its rows, and a check that finds a line for each row that breaks it. No
 * lines prove it.
 */
export type Proofs = Readonly<Record<string, () => Promise<{ line: string }[]>>>;

/** How the erasure of a person or page changes the rows that name them in one of their columns, and what their data export has of these. */
export interface PersonalColumn {
  /** The row is deleted with the person or page, or emptied by `set`; or a sentence: why it stays, or what else erases it. */
  erased: { with: 'person' | 'page'; set?: string } | string;
  /** The file and its columns; `of`: the column holds the key of the person's address, not their id. Or a sentence: why not. */
  exported: { file: string; columns: string; of?: 'address' } | string;
}

export type Personal = Readonly<Record<string, PersonalColumn>>;
