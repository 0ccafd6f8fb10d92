import type { Viewer } from '../../auth/viewer';
import { transaction } from '../../platform/db/database';
import { validated } from '../../platform/input';
import { reviewerOnly } from '../../policies';
import { putBack, type ThingIds, takeDown, thingOf } from '../../posts/takeDowns/takeDown.service';
import { deskReasonForm } from '../../rules/forms/admin';
import { caseAtDesk, closeCase, closeCaseOf } from '../reports/case.service';
import type { ReportCaseView } from '../reports/reportCase.view';
import { mayDecide, writeLog } from './desk.service';

/** The post or comment that a reviewer takes down or restores, and the reason, which its author gets. */
export interface TakeDownOrder extends ThingIds {
  reason: unknown;
}

/** Takes a post or comment down; returns its author. 409 when it is taken down already. */
export const takeDownThing = (viewer: Viewer | null, order: TakeDownOrder) => decide(viewer, order, true);

/** Puts it back; returns its author. 409 when it is not taken down. */
export const putBackThing = (viewer: Viewer | null, order: TakeDownOrder) => decide(viewer, order, false);

async function decide(viewer: Viewer | null, order: TakeDownOrder, down: boolean): Promise<string> {
  reviewerOnly(viewer);
  const { reason } = await validated(deskReasonForm, order);
  const thing = await thingOf(order);
  const { reviewer, about } = mayDecide(viewer, thing.authorId);
  return transaction(async () => {
    if (down) await takeDown(thing, reviewer, reason);
    else await putBack(thing, reason);
    const { comment, post } = thing;
    const [postId, commentId] = [post.id, comment?.id ?? null];
    if (down) await closeCaseOf(comment ? { commentId: comment.id } : { postId });
    const kind = comment ? 'comment' : 'post';
    const action = `${kind}_${down ? 'taken_down' : 'put_back'}` as const;
    await writeLog({ action, actorId: reviewer.userId, userId: about, reason, postId, commentId });
    return about;
  });
}

/**
 * Removes the reports of a post or comment from the queue without taking it down. The log keeps the reason; no one is
 * notified.
 */
export async function closeReportCase(
  viewer: Viewer | null,
  input: { id: unknown; reason: unknown },
): Promise<ReportCaseView> {
  reviewerOnly(viewer);
  const { reason } = await validated(deskReasonForm, input);
  const found = await caseAtDesk(viewer, input.id);
  const { reviewer, about } = mayDecide(viewer, found.aboutId);
  const { postId, commentId } = found;
  return transaction(async () => {
    await closeCase(found.id);
    const line = { action: 'reports_closed', actorId: reviewer.userId, userId: about, reason } as const;
    await writeLog({ ...line, postId, commentId });
    return caseAtDesk(viewer, found.id);
  });
}
