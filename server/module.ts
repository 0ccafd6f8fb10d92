import type { Router } from 'express';
import type { Context } from './context';
import type { Listeners } from './platform/db/events';
import type { JobList } from './platform/jobs/jobs';

/** What a noun brings to the product; modules.ts lists them in order. */
export interface Module {
  /** Its tables. */
  entities?: readonly (new () => object)[];
  /** Its GraphQL doors; those of a later noun may extend the types of an earlier one. */
  resolvers?: readonly (new () => object)[];
  /** Its REST doors under /api, in order; those of a later noun are asked before those of an earlier one. */
  routes?: readonly Router[];
  /** Those of them that come before body and session are read: files, and what servers of others send. */
  openRoutes?: readonly Router[];
  /** How its things are read by their ids for a viewer, by table, with the same checks as anywhere else. */
  nodes?: Readonly<Record<string, FindNodes>>;
  /** What it does when something has happened to others. */
  on?: Listeners;
  /** What it does later. */
  jobs?: JobList;
}

export type FindNodes = (context: Context, ids: string[]) => Promise<(object & { id: string })[]>;
