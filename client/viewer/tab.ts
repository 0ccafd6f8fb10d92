import { tabStorage } from '../ui/storage';

// Values that this tab keeps for an hour: the state of a sign-in, and the note of a closed account.

/** In ms: a mail has arrived by then, and an older sign-in is abandoned. */
const KEPT_MS = 3_600_000;

interface Kept<T> {
  value: T;
  /** Ms since 1970. */
  since: number;
}

export const keepInTab = (place: string, value: unknown): void =>
  void tabStorage.set(place, JSON.stringify({ value, since: Date.now() } satisfies Kept<unknown>));

export const clearInTab = (place: string): void => tabStorage.remove(place);

/** The value stored within the hour; null for none. */
export function keptInTab<T>(place: string): T | null {
  try {
    const kept: Kept<T> | null = JSON.parse(tabStorage.get(place) ?? 'null');
    return kept && Date.now() - kept.since < KEPT_MS ? kept.value : null;
  } catch {
    // An earlier build stored something else there.
    return null;
  }
}
