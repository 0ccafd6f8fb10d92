import { KEPT } from '../../server/rules/offlineReading';
import { browserStorage } from '../ui/storage';

/** The storage key for the id of the person who keeps data in this browser: never read for another person. */
const WHO = 'toli:keeps';

/** Whether this browser can keep data. */
export const canKeep = (): boolean => 'caches' in window && 'serviceWorker' in navigator;

/** Whether this person keeps data here. */
export const isKeptHere = (userId: string): boolean => browserStorage.get(WHO) === userId;

/** Notes that this person keeps data here. */
export const rememberKeeper = (userId: string): void => void browserStorage.set(WHO, userId);

/** Ends it, and deletes the kept data; with `userId` only that person's choice ends, and another's stays. */
export async function deleteKept(userId?: string): Promise<void> {
  if (userId === undefined || isKeptHere(userId)) browserStorage.remove(WHO);
  await globalThis.caches?.delete(KEPT);
}
