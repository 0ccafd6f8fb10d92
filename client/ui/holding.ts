import { browserStorage } from './storage';

/** Milliseconds after which a silent tab counts as closed: browsers let timers of background tabs run once a minute. */
const STALE_MS = 90_000;
const BEAT_MS = 5_000;

/** Releases a name; resolved once another tab can have it. */
export type Release = () => Promise<void>;

/** Claims a name for this tab alone until it is released or the tab is closed; null where another tab has it. */
export async function hold(name: string): Promise<Release | null> {
  // Only where the address is https: elsewhere the tabs send each other a heartbeat.
  return navigator.locks ? holdByLock(name) : holdByBeat(name);
}

function holdByLock(name: string): Promise<Release | null> {
  return new Promise((resolve, reject) => {
    const held = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((end) => {
        resolve(async () => {
          end();
          await held;
        });
      });
    });
    held.catch(reject);
  });
}

/** The id of this tab, as long as its page is open. */
const TAB = Math.random().toString(36).slice(2);
const beatOf = (name: string) => `${name}:held`;

function holdByBeat(name: string): Release | null {
  const place = beatOf(name);
  const [tab, at] = (browserStorage.get(place) ?? '').split(' ');
  if (tab && tab !== TAB && Date.now() - Number(at) < STALE_MS) return null;
  const beat = () => browserStorage.set(place, `${TAB} ${Date.now()}`);
  beat();
  const timer = setInterval(beat, BEAT_MS);
  const end = () => {
    clearInterval(timer);
    window.removeEventListener('pagehide', end);
    browserStorage.remove(place);
  };
  window.addEventListener('pagehide', end);
  return async () => end();
}
