import type { Listeners } from '../platform/db/events';
import { updateHiddenComments } from './hiding.service';
import { forgetRestrictionsBy, forgetRestrictionsOf } from './restriction.service';

export const commentListeners: Listeners = {
  PersonBlocked: (events) => updateHiddenComments(events.map(({ user }) => user.id)),
  PersonUnblocked: (events) => updateHiddenComments(events.map(({ user }) => user.id)),
  PersonErased: (events) => forgetRestrictionsOf(events.map(({ user }) => user.id)),
  PageErased: (events) => forgetRestrictionsBy(events.map(({ userId }) => userId)),
};
