import { repo, transaction } from '../../platform/db/database';
import { findForUpdate } from '../../platform/db/query';
import { addJob } from '../../platform/jobs/jobs';
import type { BodyNode } from '../../rules/bodies/nodes';
import { plainTextOf } from '../../rules/bodies/plainText';
import { bodyOf } from '../bodies/body.service';
import { setSearchText, unwrittenPosts } from '../searchTexts/searchText.service';
import { Post } from './post.entity';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Posts whose words are not written: those from before there was a search, and those of earlier nodes. */
    writeSearchTexts: Record<string, never>;
  }
}

/** Posts in one batch. */
const BATCH = 100;

/** Writes the words by which a post is found, in the transaction that changed them. */
export async function indexPost(id: string): Promise<void> {
  const post = await repo(Post).findOneBy({ id });
  if (!post) return;
  const body = post.bodyMinutes === null ? null : await bodyOf(id);
  const text = body === null ? post.description : plainTextOf(JSON.parse(body) as BodyNode);
  await setSearchText({ ...post, postId: id, text });
}

/** Writes the words of a post that others may be changing. */
async function indexHeld(id: string): Promise<void> {
  await findForUpdate(Post, { id }, { mode: 'for no key update' });
  await indexPost(id);
}

/** Writes the words of posts that have none yet, a batch at a time. */
export async function writeSearchTexts(): Promise<void> {
  const ids = await unwrittenPosts(BATCH);
  for (const id of ids) await transaction(() => indexHeld(id));
  if (ids.length === BATCH) await addJob('writeSearchTexts', {});
}
