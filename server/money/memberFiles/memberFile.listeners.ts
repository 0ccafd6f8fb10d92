import type { Listeners } from '../../platform/db/events';
import { deleteMemberFilesOf } from './memberFile.service';

export const memberFileListeners: Listeners = {
  PersonErased: (events) => deleteMemberFilesOf(events.map(({ user }) => user.id)),
};
