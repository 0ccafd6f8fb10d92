import { browserStorage } from '../ui/storage';

// Where each sound was left, in this browser.

const PLACE = 'toli:sounds';
/** As many are remembered, the last played first. */
const REMEMBERED = 100;
/** A sound that was played to its last seconds starts at its beginning. */
const END_SECONDS = 5;

/** Seconds by the ids of sounds, the last played first. */
type Places = [id: string, at: number][];

function places(): Places {
  try {
    const kept: unknown = JSON.parse(browserStorage.get(PLACE) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => Array.isArray(each) && typeof each[1] === 'number') : [];
  } catch {
    return [];
  }
}

/** The second at which a sound of this length was left; 0 for one that was not played, or to its end. */
export function placeOf(id: string, seconds: number): number {
  const at = places().find(([of]) => of === id)?.[1] ?? 0;
  return at > 0 && at < seconds - END_SECONDS ? at : 0;
}

export function keepPlace(id: string, at: number): void {
  const others = places().filter(([of]) => of !== id);
  browserStorage.set(PLACE, JSON.stringify([[id, Math.floor(at)], ...others].slice(0, REMEMBERED)));
}

export function forgetPlace(id: string): void {
  browserStorage.set(PLACE, JSON.stringify(places().filter(([of]) => of !== id)));
}
