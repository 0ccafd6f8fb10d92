// All that is stored in this browser goes by these two. Where there is no storage (an Android WebView has none by default,
// a browser may throw at each use) nothing is there again later, and all else works.

interface GuardedStorage {
  get(place: string): string | null;
  /** Returns whether it is stored: there may be no storage, or no room. */
  set(place: string, text: string): boolean;
  remove(place: string): void;
  /** The names of all that is stored. */
  places(): string[];
  clear(): void;
}

/** `find`: null in browsers that have no such storage. The server, which renders first views, has none either. */
function guarded(find: () => Storage | null): GuardedStorage {
  function act<Result>(work: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      const storage = typeof window === 'undefined' ? null : find();
      return storage ? work(storage) : otherwise;
    } catch (error) {
      console.warn(error);
      return otherwise;
    }
  }
  return {
    get: (place) => act((storage) => storage.getItem(place), null),
    set: (place, text) =>
      act((storage) => {
        storage.setItem(place, text);
        return true;
      }, false),
    remove: (place) => act((storage) => storage.removeItem(place), undefined),
    places: () => act((storage) => Object.keys(storage), []),
    clear: () => act((storage) => storage.clear(), undefined),
  };
}

/** Kept in this browser until it is removed. */
// biome-ignore lint/style/noRestrictedGlobals: this is the guard
export const browserStorage = guarded(() => localStorage);

/** Kept in this tab until it is closed. */
// biome-ignore lint/style/noRestrictedGlobals: this is the guard
export const tabStorage = guarded(() => sessionStorage);
