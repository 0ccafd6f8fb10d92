import type { Context } from './context';
import type { Listeners } from './platform/db/events';
import type { Routes } from './platform/http/routes';
import type { JobList } from './platform/jobs/jobs';
import type { Proofs } from './proofs';

/** What a noun brings to the product; modules.ts lists them in order. */
export interface Module {
  /** Its tables. */
  entities?: readonly (new () => object)[];
  /** Its GraphQL resolvers; those of a later noun may extend the types of an earlier one. */
  resolvers?: readonly (new () => object)[];
  /** Its REST routes under /api, for whoever the session or token says. */
  routes?: readonly Routes[];
  /** Those of them that ask nobody who they are: public files, and what servers of others send. */
  openRoutes?: readonly Routes[];
  /** How its things are read by their ids for a viewer, by table, with the same checks as anywhere else. */
  nodes?: Readonly<Record<string, FindNodes>>;
  /** What it does when something has happened to others. */
  on?: Listeners;
  /** What it does later. */
  jobs?: JobList;
  /** What must hold between its rows, which `npm run toli -- prove` looks at. */
  proofs?: Proofs;
}

export type FindNodes = (context: Context, ids: string[]) => Promise<(object & { id: string })[]>;
