import type { Module } from '../module';
import { Heartbeat } from './heartbeat.entity';
import { operationsListeners } from './operations.listeners';

/** The operator's view: the running processes, and the state of each part. */
export const operations: Module = {
  entities: [Heartbeat],
  on: operationsListeners,
};
