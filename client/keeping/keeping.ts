import { KEPT } from '../../server/rules/keeping';

/** In which storage it says who keeps something in this browser, by their id: never for somebody else. */
const WHO = 'toli:keeps';

/** Whether this browser can keep something. */
export const canKeep = (): boolean => 'caches' in window && 'serviceWorker' in navigator;

/** Whether this person keeps something here. */
export const isKeeping = (userId: string): boolean => localStorage.getItem(WHO) === userId;

/** Notes that this person keeps something here. */
export const noteKeeping = (userId: string): void => localStorage.setItem(WHO, userId);

/** Ends the keeping here, with what is kept. */
export async function keepNothing(): Promise<void> {
  localStorage.removeItem(WHO);
  await globalThis.caches?.delete(KEPT);
}
