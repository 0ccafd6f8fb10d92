// Values that this tab keeps for an hour: the state of a sign-in, and the note of a closed account.

/** In ms: a mail has arrived by then, and an older sign-in is abandoned. */
const KEPT_MS = 3_600_000;

interface Kept<T> {
  value: T;
  /** Ms since 1970. */
  since: number;
}

/** A browser without storage works all the same. */
function orNull<T>(act: () => T): T | null {
  try {
    return act();
  } catch (error) {
    console.warn(error);
    return null;
  }
}

export const keepInTab = (place: string, value: unknown): void =>
  void orNull(() =>
    sessionStorage.setItem(place, JSON.stringify({ value, since: Date.now() } satisfies Kept<unknown>)),
  );

export const clearInTab = (place: string): void => void orNull(() => sessionStorage.removeItem(place));

/** The value stored within the hour; null for none. */
export const keptInTab = <T>(place: string): T | null =>
  orNull(() => {
    const kept: Kept<T> | null = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return kept && Date.now() - kept.since < KEPT_MS ? kept.value : null;
  });
