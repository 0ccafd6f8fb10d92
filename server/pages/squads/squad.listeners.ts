import type { Listeners } from '../../platform/db/events';
import { eraseSquads } from './erasure.service';

export const squadListeners: Listeners = {
  async PageErased(events) {
    await eraseSquads(events.map(({ userId }) => userId));
  },
};
