import type { Listeners } from '../../platform/db/events';
import { deleteDataExportsOf } from './export.service';

export const exportListeners: Listeners = {
  async AccessEnded(events) {
    for (const { userId, since } of events) if (since) await deleteDataExportsOf([userId], since);
  },
  PersonErased: (events) => deleteDataExportsOf(events.map(({ user }) => user.id)),
};
