import { dropInTab, keepInTab, keptInTab } from '../viewer/tab';

// What somebody was about to do when they were asked who they are: kept in this tab until they are in, however they get in.

const PLACE = 'toli:intent';

interface Intent {
  /** The act and what it is about, such as `like:` and the post's id. */
  what: string;
  /** What the act needs to know. */
  how: unknown;
  /** The id of the user whose session had ended; null for a visitor. */
  person: string | null;
}

export const keepIntent = (what: string, how: unknown, person: string | null): void =>
  keepInTab(PLACE, { what, how, person } satisfies Intent);

/** Nobody wants it any more: the dialog was closed, or they have gone elsewhere. */
export const dropIntent = (): void => dropInTab(PLACE);

/** What this user was about to do, once: null for another act, another user, and what is too old. */
export function takeIntent(what: string, userId: string): { how: unknown } | null {
  const kept = keptInTab<Intent>(PLACE);
  if (kept?.what !== what) return null;
  dropIntent();
  const isTheirs = kept.person === null || kept.person === userId;
  return isTheirs ? { how: kept.how } : null;
}
