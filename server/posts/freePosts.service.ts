import { sql } from '../platform/db/database';

/** Makes every post of a squad free, in the transaction that deletes the squad under its lock. */
export async function freePostsOf(squadId: string): Promise<void> {
  await sql('update posts set squad_id = null, min_amount = 0 where squad_id = $1', [squadId]);
}
