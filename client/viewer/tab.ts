// What this tab keeps for an hour: of somebody who is asked who they are until they are in, and of somebody who has just left.

/** In ms: a mail has come by then, and nobody remembers what they wanted yesterday. */
const KEPT_MS = 3_600_000;

interface Kept<T> {
  value: T;
  /** Ms since 1970. */
  since: number;
}

/** A browser that keeps nothing serves people all the same. */
function tried<T>(act: () => T): T | null {
  try {
    return act();
  } catch (error) {
    console.warn(error);
    return null;
  }
}

export const keepInTab = (place: string, value: unknown): void =>
  void tried(() => sessionStorage.setItem(place, JSON.stringify({ value, since: Date.now() } satisfies Kept<unknown>)));

export const dropInTab = (place: string): void => void tried(() => sessionStorage.removeItem(place));

/** What was kept within the hour; null for nothing. */
export const keptInTab = <T>(place: string): T | null =>
  tried(() => {
    const kept: Kept<T> | null = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return kept && Date.now() - kept.since < KEPT_MS ? kept.value : null;
  });
