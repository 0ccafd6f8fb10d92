import type { Viewer } from '../../auth/viewer';
import { subscriptionTopic } from '../../members/subscriptions/subscription.service';
import { EventQueue, subscribe } from '../../platform/live/pubsub';
import { TopicGroup } from '../../platform/live/topicGroup';
import { readersAmong, readPost } from '../posts/post.service';
import type { PostView } from '../posts/post.view';
import { commentsForReaders, commentsTopic, deletedTopic } from './comment.service';
import type { CommentView } from './comment.view';

/** A comment that was deleted. */
export interface Deleted {
  id: string;
}

const added = groupOfReaders<CommentView>(commentsTopic, commentsForReaders);
const deleted = groupOfReaders<Deleted>(deletedTopic, async (ids) => ids.map((id) => ({ id })));

/** New comments of a post, for as long as the viewer can read it. */
export const followComments = (viewer: Viewer | null, postId: unknown): Promise<AsyncIterable<CommentView>> =>
  followPost(added, viewer, postId);

/** Deleted comments of a post, for as long as the viewer can read it. */
export const followDeletions = (viewer: Viewer | null, postId: unknown): Promise<AsyncIterable<Deleted>> =>
  followPost(deleted, viewer, postId);

/** Subscribers who can read a post. The event is the same for all of them. */
function groupOfReaders<T extends { id: string }>(
  topicOf: (postId: string) => string,
  read: (ids: readonly string[], post: PostView) => Promise<T[]>,
): TopicGroup<Viewer | null, T> {
  return new TopicGroup(topicOf, async (postId, people, ids) => {
    const readers = await readersAmong(postId, people);
    const found = readers && ids.length > 0 ? await read(ids, readers.post) : [];
    const byId = new Map(found.map((each) => [each.id, each]));
    return people.map((_, n) => (readers?.canRead[n] ? byId : null));
  });
}

async function followPost<T extends object>(
  group: TopicGroup<Viewer | null, T>,
  viewer: Viewer | null,
  postId: unknown,
): Promise<AsyncIterable<T>> {
  const { id } = await readPost(viewer, postId);
  const events = new EventQueue<T>();
  const recheck = group.join(id, viewer, events);
  // A member who leaves may no longer be allowed to read it.
  if (viewer) events.onEnd(subscribe(subscriptionTopic(viewer.userId), recheck));
  return events;
}
