// What somebody was about to do when they were asked who they are: kept in this tab until they are in, however they get in.

/** Milliseconds for which it is kept: a mail has come by then, and nobody remembers what they wanted yesterday. */
const KEPT_MS = 3_600_000;
const PLACE = 'toli:intent';

interface Intent {
  /** The act and what it is about, such as `like:` and the post's id. */
  what: string;
  /** What the act needs to know. */
  how: unknown;
  /** The id of the user whose session had ended; null for a visitor. */
  person: string | null;
  /** Ms since 1970. */
  since: number;
}

export function keepIntent(what: string, how: unknown, person: string | null): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ what, how, person, since: Date.now() } satisfies Intent));
  } catch (error) {
    // A browser that keeps nothing signs people in all the same.
    console.warn(error);
  }
}

/** Nobody wants it any more: the dialog was closed. */
export function dropIntent(): void {
  try {
    sessionStorage.removeItem(PLACE);
  } catch (error) {
    console.warn(error);
  }
}

/** What this user was about to do, once: null for another act, another user, and what is too old. */
export function takeIntent(what: string, userId: string): { how: unknown } | null {
  const kept = read();
  if (kept?.what !== what) return null;
  dropIntent();
  const isTheirs = kept.person === null || kept.person === userId;
  return isTheirs && Date.now() - kept.since < KEPT_MS ? { how: kept.how } : null;
}

function read(): Intent | null {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');
  } catch (error) {
    console.warn(error);
    return null;
  }
}
