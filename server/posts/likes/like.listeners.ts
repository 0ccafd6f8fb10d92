import type { Listeners } from '../../platform/db/events';
import { eraseLikes } from './erasure.service';

export const likeListeners: Listeners = {
  async PersonErased(events) {
    await eraseLikes(events.map(({ user }) => user.id));
  },
};
