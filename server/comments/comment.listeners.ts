import type { Listeners } from '../platform/db/events';
import { hideOrShow } from './hiding.service';
import { forgetRestrictionsBy, forgetRestrictionsOf } from './restriction.service';

export const commentListeners: Listeners = {
  PersonBlocked: (events) => hideOrShow(events.map(({ user }) => user.id)),
  PersonUnblocked: (events) => hideOrShow(events.map(({ user }) => user.id)),
  PersonErased: (events) => forgetRestrictionsOf(events.map(({ user }) => user.id)),
  PageErased: (events) => forgetRestrictionsBy(events.map(({ userId }) => userId)),
};
