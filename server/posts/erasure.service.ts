import { In } from '../platform/db/conditions';
import { repo } from '../platform/db/database';
import { Post } from './post.entity';

/** Erases the posts of pages whose owners are erased, with all that hangs on them. */
export async function erasePosts(creatorUserIds: readonly string[]): Promise<void> {
  await repo(Post).delete({ creatorUserId: In([...creatorUserIds]) });
}
