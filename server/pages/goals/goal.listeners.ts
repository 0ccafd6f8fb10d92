import type { Listeners } from '../../platform/db/events';
import { eraseGoals } from './erasure.service';

export const goalListeners: Listeners = {
  async PageErased(events) {
    await eraseGoals(events.map(({ userId }) => userId));
  },
};
