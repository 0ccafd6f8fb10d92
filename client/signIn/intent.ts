import { clearInTab, keepInTab, keptInTab } from '../viewer/tab';

// The action of a person before they were asked to sign in: kept in this tab until they are signed in, by any way.

const PLACE = 'toli:intent';

interface Intent {
  /** The act and its subject, such as `like:` and the post's id. */
  what: string;
  /** The act's arguments. */
  how: unknown;
  /** The id of the user whose session had ended; null for a visitor. */
  person: string | null;
}

export const keepIntent = (what: string, how: unknown, person: string | null): void =>
  keepInTab(PLACE, { what, how, person } satisfies Intent);

/** Clears the action: the dialog was closed, or they have left the screen. */
export const clearIntent = (): void => clearInTab(PLACE);

/** This user's action, once: null for another act, another user, and an old one. */
export function takeIntent(what: string, userId: string): { how: unknown } | null {
  const kept = keptInTab<Intent>(PLACE);
  if (kept?.what !== what) return null;
  clearIntent();
  const isTheirs = kept.person === null || kept.person === userId;
  return isTheirs ? { how: kept.how } : null;
}
