import { In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { Follow } from './follow.entity';

/** Deletes the follows of erased people. */
export async function eraseFollowsOf(followerIds: readonly string[]): Promise<void> {
  await repo(Follow).delete({ followerId: In([...followerIds]) });
}

/** Deletes the follows of erased pages. */
export async function eraseFollowers(creatorUserIds: readonly string[]): Promise<void> {
  await repo(Follow).delete({ creatorUserId: In([...creatorUserIds]) });
}
