import type { Module } from '../../module';
import { idempotencyJobs } from './idempotency.jobs';
import { idempotencyListeners } from './idempotency.listeners';
import { IdempotencyKey } from './idempotencyKey.entity';

/** Requests that clients may repeat when they got no response. */
export const idempotency: Module = {
  entities: [IdempotencyKey],
  on: idempotencyListeners,
  jobs: idempotencyJobs,
};
