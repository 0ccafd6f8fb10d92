import { FairQueue } from '../../fairQueue';

const turns = new FairQueue(Number.POSITIVE_INFINITY, undefined, undefined, 1);

/**
 * Runs transactions that lock the same row first one after the other in this process, so that those that wait for the
 * lock hold no connection. Call it outside of a transaction.
 */
export const oneAtATime = <T>(row: string, work: () => Promise<T>): Promise<T> => turns.run(row, work);
