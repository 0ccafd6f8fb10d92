import type { Listeners } from '../../platform/db/events';
import { deleteDataExportsOf } from './export.service';

export const exportListeners: Listeners = {
  PersonErased: (events) => deleteDataExportsOf(events.map(({ user }) => user.id)),
};
