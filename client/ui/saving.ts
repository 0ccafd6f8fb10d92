// How sparingly parts and pictures are loaded. The client's entries say so, since ui knows neither settings nor people.

interface Saving {
  /** The data saver is on: only what was asked for is loaded. */
  savesData: () => boolean;
  /** Parts that open on a tap are loaded once the browser is idle; else after the first tap. */
  loadsWhenIdle: () => boolean;
}

let saving: Saving = { savesData: () => false, loadsWhenIdle: () => false };

/** Sets how sparingly this client loads. */
export function provideSaving(given: Saving): void {
  saving = given;
}

export const savesData = (): boolean => saving.savesData();

export const loadsWhenIdle = (): boolean => saving.loadsWhenIdle();
