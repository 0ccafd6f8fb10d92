import { In } from '../platform/db/conditions';
import { repo } from '../platform/db/database';
import { Follow } from './follow.entity';

/** Forgets whom somebody followed who is erased. */
export async function eraseFollowsOf(followerIds: readonly string[]): Promise<void> {
  await repo(Follow).delete({ followerId: In([...followerIds]) });
}

/** Forgets who followed pages whose owners are erased. */
export async function eraseFollowers(creatorUserIds: readonly string[]): Promise<void> {
  await repo(Follow).delete({ creatorUserId: In([...creatorUserIds]) });
}
