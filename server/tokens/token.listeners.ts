import type { Listeners } from '../platform/db/events';
import { endApiTokens } from '../platform/http/bearer';
import type { User } from '../users/user.entity';

/** Whoever is blocked or goes leaves no key behind: when they come back they make new ones. */
const endTheirs = (events: readonly { user: User }[]) =>
  endApiTokens(events.map(({ user }) => user.id)).then(() => undefined);

export const tokenListeners: Listeners = {
  PersonBlocked: endTheirs,
  AccountClosed: endTheirs,
  PersonErased: endTheirs,
};
