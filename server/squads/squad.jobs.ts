import { pagesOf, pathOf } from '../creators/creator.service';
import { transaction } from '../platform/database';
import { addJob, job } from '../platform/jobs';
import { squadDeletedLetter } from '../rules/pageLetters';
import { endRenewals, forgetAsNext } from '../subscriptions/deletedSquad.service';
import { mailTo, pageUrl } from '../users/mail.service';
import { squadsById } from './squad.service';

declare module '../platform/jobs' {
  interface Jobs {
    /** Ends the renewals of a deleted squad's members and tells them, a batch at a time from `after` (a member's id) on. */
    squadDeleted: { squadId: string; after: string | null };
  }
}

/** Members that are told in one go: a deletion must not hold up other mails. */
const BATCH = 500;

// Not in the deletion's own transaction: a payment that moves a member up holds their membership while it waits for the
// old squad's row, so that taking both here the other way round could lock each other out.
job('squadDeleted', async ({ squadId, after }) => {
  await transaction(async () => {
    const [squad] = await squadsById([squadId]);
    const [page] = await pagesOf([squad!.creatorUserId]);
    const url = pageUrl(pathOf(page!));
    if (after === null) await forgetAsNext(squadId);
    const members = await endRenewals(squadId, after, BATCH);
    for (const { email, ...member } of members) {
      if (email)
        await mailTo(email, squadDeletedLetter({ ...member, title: squad!.title, pageName: page!.pageName, url }));
    }
    const last = members.at(-1);
    if (last && members.length === BATCH) await addJob('squadDeleted', { squadId, after: last.memberId });
  });
});
