import type { Listeners } from '../../platform/db/events';
import { updateHiddenComments } from './hiding.service';

export const commentListeners: Listeners = {
  PersonBlocked: (events) => updateHiddenComments(events.map(({ user }) => user.id)),
  PersonUnblocked: (events) => updateHiddenComments(events.map(({ user }) => user.id)),
};
