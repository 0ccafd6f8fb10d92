import type { Module } from '../module';
import { Heartbeat } from './heartbeat.entity';
import { operationsListeners } from './operations.listeners';

/** What whoever runs Toli looks at: which processes run, and how each part is. */
export const operations: Module = {
  entities: [Heartbeat],
  on: operationsListeners,
};
