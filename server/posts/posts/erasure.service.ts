import { In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { Post } from './post.entity';

/** Deletes the posts of erased pages, with all that belongs to them. */
export async function erasePosts(creatorUserIds: readonly string[]): Promise<void> {
  await repo(Post).delete({ creatorUserId: In([...creatorUserIds]) });
}
