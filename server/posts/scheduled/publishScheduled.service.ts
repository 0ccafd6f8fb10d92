import type { Viewer } from '../../auth/viewer';
import { lockPage } from '../../pages/creators/creator.service';
import { readerOf } from '../../people/users/reader.service';
import { past } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { findForUpdate } from '../../platform/db/query';
import { InvalidInput } from '../../platform/errors';
import { consumeQuietly } from '../../platform/http/limits/attempts';
import { publishesByItself } from '../../policies';
import { isLate, type UnpublishedReason } from '../../rules/postDrafts';
import { FileGone, requireUploads } from '../posts/postMedia.service';
import { checkedPost, publishPost, squadToPostIn } from '../posts/publishing.service';
import { ScheduledPost } from './scheduled.entity';
import { publishLater, returnAsDraft } from './scheduling.service';

declare module '../../platform/db/events' {
  interface Events {
    /** A scheduled post could not be published at its time (UTC): it is a draft again. */
    ScheduledPostReturned: { creatorUserId: string; publishAt: Date; reason: UnpublishedReason };
    /** A scheduled post was published later than its time (UTC). */
    ScheduledPostLate: { creatorUserId: string; postId: string; publishAt: Date };
  }
}

/**
 * Publishes a scheduled post whose time has come, once however often it runs; nothing where it has another time, or was
 * withdrawn. Where its creator has published too many posts within an hour it waits. What cannot be published becomes
 * a draft again.
 */
export async function publishScheduled({ scheduledId: id }: { scheduledId: string }): Promise<void> {
  const due = await repo(ScheduledPost).findOneBy({ id, publishAt: past() });
  if (!due) return;
  const seconds = await consumeQuietly('createPost', { account: due.creatorUserId });
  if (seconds > 0) return publishLater(id, new Date(Date.now() + seconds * 1000));
  const owner = await readerOf(due.creatorUserId);
  try {
    await withDue(id, (scheduled) => publish(owner, scheduled));
  } catch (error) {
    const reason = reasonOf(error);
    if (!reason) throw error;
    await withDue(id, (scheduled) => giveBack(scheduled, reason));
  }
}

/** Runs work on a scheduled post that is still due, with its row locked, in one transaction. */
const withDue = (id: string, work: (scheduled: ScheduledPost) => Promise<void>): Promise<void> =>
  transaction(async () => {
    const [scheduled] = await findForUpdate(ScheduledPost, { id, publishAt: past() });
    if (scheduled) await work(scheduled);
  });

/** A scheduled post whose page is closed. */
class PageClosed extends Error {}

/** Checks all of it again, and writes the post in place of the row. */
async function publish(owner: Viewer | null, scheduled: ScheduledPost): Promise<void> {
  const { id, creatorUserId, publishAt, body: node } = scheduled;
  const { form, body } = await checkedPost({ ...scheduled, body: node && JSON.stringify(node) });
  if (owner && form.squadId) await squadToPostIn(owner, form.squadId);
  if (!owner || !publishesByItself(await lockPage(creatorUserId))) throw new PageClosed();
  await requireUploads(owner, form, body);
  const post = await publishPost(owner, form, { file: null, body, draftId: null });
  await repo(ScheduledPost).delete({ id });
  if (isLate(publishAt, post.publishedAt))
    await emit('ScheduledPostLate', { creatorUserId, postId: post.id, publishAt });
}

/** Makes it a draft again, with the reason. */
async function giveBack(scheduled: ScheduledPost, reason: UnpublishedReason): Promise<void> {
  const { creatorUserId, publishAt } = scheduled;
  await returnAsDraft(scheduled, reason);
  await emit('ScheduledPostReturned', { creatorUserId, publishAt, reason });
}

/** Why a post cannot be published; null for a failure that may pass. */
function reasonOf(error: unknown): UnpublishedReason | null {
  if (error instanceof PageClosed) return 'PAGE_CLOSED';
  if (!(error instanceof InvalidInput)) return null;
  if (error.fields?.squadId) return 'SQUAD_GONE';
  return error instanceof FileGone ? 'FILE_GONE' : 'INVALID';
}
