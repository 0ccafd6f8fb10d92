import type { Listeners } from '../../platform/db/events';
import { eraseBroadcastsOf } from './broadcast.service';
import { eraseBlocksOf } from './contact.service';
import { eraseMessagesOf } from './message.service';

export const messageListeners: Listeners = {
  /** All texts of an erased person are emptied (decision C7). */
  async PersonErased(events) {
    for (const { user } of events) {
      await eraseMessagesOf(user.id);
      await eraseBroadcastsOf(user.id);
      await eraseBlocksOf(user.id);
    }
  },
};
