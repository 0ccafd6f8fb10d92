import { repo } from '../../platform/db/database';
import { Post } from './post.entity';

/** Makes every post of a squad free, in the transaction that deletes the squad under its lock. */
export async function freePostsOf(squadId: string): Promise<void> {
  await repo(Post).update({ squadId }, { squadId: null, minAmount: 0, opensAt: null });
}
