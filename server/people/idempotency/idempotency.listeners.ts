import type { Listeners } from '../../platform/db/events';
import '../users/erasure.service';
import { eraseRequestsOf } from './idempotency.service';

export const idempotencyListeners: Listeners = {
  async PersonErased(events) {
    await eraseRequestsOf(events.map(({ user }) => user.id));
  },
};
