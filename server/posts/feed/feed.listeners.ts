import type { Listeners } from '../../platform/db/events';
import { eraseFeedVisits } from './feedVisit.service';

export const feedListeners: Listeners = {
  async PersonErased(events) {
    await eraseFeedVisits(events.map(({ user }) => user.id));
  },
};
