import type { Viewer } from '../../auth/viewer';
import { transaction } from '../../platform/db/database';
import { forbidden } from '../../platform/errors';
import { validated } from '../../platform/input';
import { mayDecideAbout, reviewerOnly } from '../../policies';
import { deskReasonForm } from '../../rules/forms/admin';
import { GRIEVANCE } from '../../words/en/grievances';
import { decide, grievanceAtDesk } from '../grievances/grievance.service';
import type { GrievanceView } from '../grievances/grievance.view';
import { writeLog } from './desk.service';

/** A reviewer does not decide about their own complaint. */
export const mayDecideGrievance = (viewer: Viewer | null, { userId }: GrievanceView) =>
  userId === null || mayDecideAbout(viewer, userId);

/** Decides about a complaint. The complainant gets the reason by mail, and the log keeps it. 409 when it is decided already. */
export async function decideGrievance(
  viewer: Viewer | null,
  input: { id: unknown; reason: unknown },
): Promise<GrievanceView> {
  const reviewer = reviewerOnly(viewer);
  const { reason } = await validated(deskReasonForm, input);
  const found = await grievanceAtDesk(viewer, input.id);
  if (!mayDecideGrievance(viewer, found)) throw forbidden(GRIEVANCE.notYours);
  return transaction(async () => {
    const decided = await decide(found.id, reason);
    const { number: grievanceNumber, userId } = decided;
    // A line of the log needs a person: for a visitor's complaint that is the reviewer.
    const userIdOrOwn = userId ?? reviewer.userId;
    await writeLog({
      action: 'grievance_decided',
      actorId: reviewer.userId,
      userId: userIdOrOwn,
      reason,
      grievanceNumber,
    });
    return decided;
  });
}
