import type { Module } from '../../module';
import { idempotencyJobs } from './idempotency.jobs';
import { IdempotencyKey } from './idempotencyKey.entity';

/** Requests that clients may repeat when they got no response. */
export const idempotency: Module = {
  entities: [IdempotencyKey],
  personal: {
    'idempotency_keys.user_id': {
      erased: { with: 'person' },
      exported: 'Hashes of requests that a program may send again, for a day.',
    },
  },
  jobs: idempotencyJobs,
};
