import type { Listeners } from '../platform/db/events';
import { removeDataExportsOf } from './export.service';

export const exportListeners: Listeners = {
  PersonErased: (events) => removeDataExportsOf(events.map(({ user }) => user.id)),
};
