import type { Viewer } from '../../auth/viewer';
import { now } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { sliceByTime } from '../../platform/db/slices';
import { conflict } from '../../platform/errors';
import { type Connection, type Slice, toConnection } from '../../platform/paging';
import { pageEditor, reviewerOnly } from '../../policies';
import { REVIEW_DUE_HOURS, ReviewStatus } from '../../rules/creators';
import { DESK } from '../../words/en/admin';
import { REVIEW } from '../../words/en/pageStates';
import { Creator } from './creator.entity';
import { findPages, lockPage, NOT_CLOSED, pagesOf } from './creator.service';
import { PageView } from './creator.view';
import { releaseSuggested } from './pageSlug.service';

declare module '../../platform/db/events' {
  interface Events {
    PageSubmitted: { page: Creator };
    /** A reviewer decided about a submitted page; `reason` may be empty for an approval. */
    PageReviewed: { page: Creator; approved: boolean; reason: string };
  }
}

/** Submits the viewer's page for review. Submitting again while it waits changes nothing; 409 for an approved page. */
export async function submitForReview(viewer: Viewer | null): Promise<PageView> {
  const owner = pageEditor(viewer);
  return transaction(async () => {
    const page = await lockPage(owner.userId);
    if (page.reviewStatus === ReviewStatus.approved) throw conflict(REVIEW.alreadyApproved);
    if (page.reviewStatus === ReviewStatus.submitted) return PageView.for(owner, page);
    await repo(Creator).update(
      { userId: owner.userId },
      { reviewStatus: ReviewStatus.submitted, submittedAt: now, reviewReason: null, reviewedAt: null },
    );
    const [submitted] = await pagesOf([owner.userId]);
    await emit('PageSubmitted', { page: submitted! });
    return PageView.for(owner, submitted!);
  });
}

/** Pages that wait for a review; none that is blocked, deactivated or leaving, nor of such an owner. */
const WAITING = `c.review_status = ${ReviewStatus.submitted} and ${NOT_CLOSED}`;

/** Pages that wait for a review, the longest first, for a reviewer. */
export async function pagesInReview(viewer: Viewer | null, slice: Slice): Promise<Connection<PageView>> {
  const found = await findPages((pages) => sliceByTime(pages.where(WAITING), 'submittedAt', 'ASC', slice));
  const pages = found.map((page) => PageView.for(viewer, page));
  return toConnection(pages, slice, (row) => [row.submittedAt!.toISOString(), row.id]);
}

/** The number of pages that wait for a review, for a reviewer. */
export async function numInReview(viewer: Viewer | null): Promise<number> {
  reviewerOnly(viewer);
  return repo(Creator).createQueryBuilder('c').innerJoin('c.user', 'o').where(WAITING).getCount();
}

/** The page, if the review that was requested at this time still waits; null otherwise. */
export async function stillWaiting(userId: string, submittedAt: Date): Promise<Creator | null> {
  const [page] = await findPages((pages) => pages.where({ userId, submittedAt }).andWhere(WAITING));
  return page ?? null;
}

/** By when a submitted page should be reviewed; null when it does not wait. */
export const reviewDueAt = ({ reviewStatus, submittedAt }: PageView): Date | null =>
  reviewStatus === ReviewStatus.submitted && submittedAt
    ? new Date(submittedAt.getTime() + REVIEW_DUE_HOURS * 3_600_000)
    : null;

/** Records the decision about a submitted page; 409 for the second of two. Its owner gets the `reason`. */
export async function decideReview(userId: string, approved: boolean, reason: string): Promise<Creator> {
  const { affected } = await repo(Creator).update(
    { userId, reviewStatus: ReviewStatus.submitted },
    {
      reviewStatus: approved ? ReviewStatus.approved : ReviewStatus.rejected,
      reviewReason: reason || null,
      reviewedAt: now,
    },
  );
  if (!affected) throw conflict(DESK.notWaiting);
  // The address that Toli chose for a rejected page is free again.
  if (!approved) await releaseSuggested(await lockPage(userId));
  const [page] = await pagesOf([userId]);
  await emit('PageReviewed', { page: page!, approved, reason });
  return page!;
}
