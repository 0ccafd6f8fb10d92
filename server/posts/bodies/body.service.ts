import { repo } from '../../platform/db/database';
import { inArray, list, query, text } from '../../platform/db/query';
import type { BodyNode } from '../../rules/bodies/nodes';
import { PostBody } from './body.entity';

// By hand: the stored text leaves as it is, without being read and written again.
const findBodies = query(
  { postId: text('b.post_id'), body: text('b.body::text') },
  (answer) => `select ${answer} from post_bodies b where ${inArray('b.post_id', ':postIds')}`,
  { values: { postIds: list(text) } },
);

/** The bodies of these posts as JSON texts. The caller has decided who may read them. */
export const bodiesOf = (postIds: readonly string[]) => findBodies({ postIds });

/** The body of one post as a JSON text; null without one. */
export async function bodyOf(postId: string): Promise<string | null> {
  const [found] = await bodiesOf([postId]);
  return found?.body ?? null;
}

/** Stores the body of a post in place of an earlier one; null: it has none any more. */
export async function setBody(place: Pick<PostBody, 'postId' | 'creatorUserId'>, body: BodyNode | null): Promise<void> {
  const { postId, creatorUserId } = place;
  if (body) await repo(PostBody).upsert({ postId, creatorUserId, body }, ['postId']);
  else await repo(PostBody).delete({ postId });
}
