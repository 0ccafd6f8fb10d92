import type { Listeners } from '../platform/db/events';
import { hideOrShow } from './hiding.service';

export const commentListeners: Listeners = {
  PersonBlocked: (events) => hideOrShow(events.map(({ user }) => user.id)),
  PersonUnblocked: (events) => hideOrShow(events.map(({ user }) => user.id)),
};
