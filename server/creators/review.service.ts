import type { Viewer } from '../auth/viewer';
import { sql, transaction } from '../platform/db/database';
import { emit } from '../platform/db/events';
import { execute, rows } from '../platform/db/query';
import { conflict } from '../platform/errors';
import { type Connection, type Slice, toConnection } from '../platform/paging';
import { pageEditor } from '../policies';
import { REVIEW_DUE_HOURS, ReviewStatus } from '../rules/creators';
import { DESK } from '../words/en/admin';
import { REVIEW } from '../words/en/creators';
import type { Creator } from './creator.entity';
import { lockPage, NOT_CLOSED, ownPage, PAGE, PAGES, pagesOf } from './creator.service';

declare module '../platform/db/events' {
  interface Events {
    PageSubmitted: { page: Creator };
    /** A reviewer decided about a submitted page; `reason` may be empty for an approval. */
    PageReviewed: { page: Creator; approved: boolean; reason: string };
  }
}

/** Hands the viewer's page in for review. Handing in again while it waits changes nothing; an approved page is a conflict. */
export async function submitForReview(viewer: Viewer | null): Promise<Creator> {
  const owner = pageEditor(viewer);
  return transaction(async () => {
    const page = await lockPage(owner.userId);
    if (page.reviewStatus === ReviewStatus.approved) throw conflict(REVIEW.alreadyApproved);
    if (page.reviewStatus === ReviewStatus.submitted) return page;
    await execute(
      `update creators set review_status = ${ReviewStatus.submitted}, submitted_at = now(), review_reason = null, reviewed_at = null
       where user_id = $1`,
      [owner.userId],
    );
    const submitted = await ownPage(owner);
    await emit('PageSubmitted', { page: submitted });
    return submitted;
  });
}

/** What waits for a reviewer: nothing of people or pages that are blocked, deactivated or leaving. */
const WAITING = `c.review_status = ${ReviewStatus.submitted} and ${NOT_CLOSED}`;

/** Pages that wait for a review, the longest first. */
export async function pagesInReview(slice: Slice): Promise<Connection<Creator>> {
  const [since, id] = slice.after ?? ['-infinity', '00000000-0000-0000-0000-000000000000'];
  const found = await rows(
    { page: PAGE },
    (
      answer,
    ) => `select ${answer} from ${PAGES} where ${WAITING} and (c.submitted_at, c.id) > ($1::timestamptz, $2::uuid)
     order by c.submitted_at, c.id limit $3`,
    [since, id, slice.limit + 1],
  );
  return toConnection(
    found.map(({ page }) => page),
    slice,
    (row) => [row.submittedAt!.toISOString(), row.id],
  );
}

/** The page if it still waits for the review that was asked for at this time, else null. */
export async function stillWaiting(userId: string, submittedAt: Date): Promise<Creator | null> {
  const [row] = await rows(
    { page: PAGE },
    (answer) => `select ${answer} from ${PAGES} where ${WAITING} and c.user_id = $1 and c.submitted_at = $2`,
    [userId, submittedAt],
  );
  return row?.page ?? null;
}

/** By when a submitted page should have been decided about; null when it does not wait. */
export const reviewDueAt = ({ reviewStatus, submittedAt }: Creator): Date | null =>
  reviewStatus === ReviewStatus.submitted && submittedAt
    ? new Date(submittedAt.getTime() + REVIEW_DUE_HOURS * 3_600_000)
    : null;

/** Puts a decision on a submitted page; of two at once one counts and the other is a conflict. `reason` is told to the owner. */
export async function decideReview(userId: string, approved: boolean, reason: string): Promise<Creator> {
  const [decided] = await sql(
    `update creators set review_status = $2, review_reason = nullif($3, ''), reviewed_at = now()
     where user_id = $1 and review_status = ${ReviewStatus.submitted} returning id`,
    [userId, approved ? ReviewStatus.approved : ReviewStatus.rejected, reason],
  );
  if (!decided) throw conflict(DESK.notWaiting);
  const [page] = await pagesOf([userId]);
  await emit('PageReviewed', { page: page!, approved, reason });
  return page!;
}
