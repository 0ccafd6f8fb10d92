import type { Listeners } from '../../platform/db/events';
import { updateHiddenComments } from './hiding.service';
import { eraseRestrictionsBy, eraseRestrictionsOf } from './restriction.service';

export const commentListeners: Listeners = {
  PersonBlocked: (events) => updateHiddenComments(events.map(({ user }) => user.id)),
  PersonUnblocked: (events) => updateHiddenComments(events.map(({ user }) => user.id)),
  PersonErased: (events) => eraseRestrictionsOf(events.map(({ user }) => user.id)),
  PageErased: (events) => eraseRestrictionsBy(events.map(({ userId }) => userId)),
};
