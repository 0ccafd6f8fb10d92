import type { Module } from '../../module';
import { healthListeners } from './health.listeners';
import { Heartbeat } from './heartbeat.entity';

/** What the operator sees: the running processes, and the state of each part. */
export const health: Module = {
  entities: [Heartbeat],
  on: healthListeners,
};
