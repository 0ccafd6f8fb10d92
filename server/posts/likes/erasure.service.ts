import { In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { Like } from './like.entity';

/** Deletes the likes of erased people. */
export async function eraseLikes(userIds: readonly string[]): Promise<void> {
  await repo(Like).delete({ userId: In([...userIds]) });
}
