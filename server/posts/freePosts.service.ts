import { execute } from '../platform/db/query';

/** Makes every post of a squad free, in the transaction that deletes the squad under its lock. */
export async function freePostsOf(squadId: string): Promise<void> {
  await execute('update posts set squad_id = null, min_amount = 0 where squad_id = $1', [squadId]);
}
