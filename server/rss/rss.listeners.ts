import type { Listeners } from '../platform/db/events';
import type { User } from '../users/user.entity';
import { endPrivateFeeds } from './privateFeed.service';

/** Whoever is blocked or goes leaves no open address behind: when they come back they make a new one. */
const endTheirs = (events: readonly { user: User }[]) => endPrivateFeeds(events.map(({ user }) => user.id));

export const rssListeners: Listeners = {
  PersonBlocked: endTheirs,
  AccountClosed: endTheirs,
  PersonErased: endTheirs,
};
