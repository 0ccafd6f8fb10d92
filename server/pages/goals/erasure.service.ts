import { In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { Goal } from './goal.entity';

/** Deletes the goals of erased pages. */
export async function eraseGoals(creatorUserIds: readonly string[]): Promise<void> {
  await repo(Goal).delete({ creatorUserId: In([...creatorUserIds]) });
}
