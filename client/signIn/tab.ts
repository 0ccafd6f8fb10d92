// What this tab keeps of somebody who is asked who they are, until they are in.

/** Milliseconds for which it is kept: a mail has come by then, and nobody remembers what they wanted yesterday. */
const KEPT_MS = 3_600_000;

interface Kept<T> {
  value: T;
  /** Ms since 1970. */
  since: number;
}

export function keepInTab(place: string, value: unknown): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ value, since: Date.now() } satisfies Kept<unknown>));
  } catch (error) {
    // A browser that keeps nothing signs people in all the same.
    console.warn(error);
  }
}

export function dropInTab(place: string): void {
  try {
    sessionStorage.removeItem(place);
  } catch (error) {
    console.warn(error);
  }
}

/** What was kept within the hour; null for nothing. */
export function keptInTab<T>(place: string): T | null {
  try {
    const kept: Kept<T> | null = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return kept && Date.now() - kept.since < KEPT_MS ? kept.value : null;
  } catch (error) {
    console.warn(error);
    return null;
  }
}
