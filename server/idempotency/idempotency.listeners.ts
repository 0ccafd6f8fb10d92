import type { Listeners } from '../platform/db/events';
import '../users/erasure.service';
import { forgetRequestsOf } from './idempotency.service';

export const idempotencyListeners: Listeners = {
  async PersonErased(events) {
    await forgetRequestsOf(events.map(({ user }) => user.id));
  },
};
