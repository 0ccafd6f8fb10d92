import { pagesOf, pathOf } from '../creators/creator.service';
import { mailTo, pageUrl } from '../mail/mail.service';
import { notify } from '../notifications/notify.service';
import { transaction } from '../platform/db/database';
import { addJob, job } from '../platform/work/jobs';
import { NotificationType } from '../rules/notifications';
import { endRenewals, forgetAsNext } from '../subscriptions/deletedSquad.service';
import { lockSquad } from './squad.service';

declare module '../platform/work/jobs' {
  interface Jobs {
    /** Ends the renewals of a deleted squad's members and tells them, a batch at a time from `after` (a member's id) on. */
    squadDeleted: { squadId: string; after: string | null };
  }
}

/** Members that are told in one go: a deletion must not hold up other mails. */
const BATCH = 500;

// Not in the deletion's own transaction: whoever pays for a squad of the page waits for as long as its row is held.
job('squadDeleted', async ({ squadId, after }) => {
  await transaction(async () => {
    // First in the order of locks, and what is told of it refers to it.
    const squad = await lockSquad(squadId);
    const [page] = await pagesOf([squad.creatorUserId]);
    const url = pageUrl(pathOf(page!));
    if (after === null) await forgetAsNext(squadId);
    const members = await endRenewals(squadId, after, BATCH);
    for (const { email, ...member } of members) {
      const { fullName, amount, paidUntil, isActive } = member;
      const about = { title: squad.title, pageName: page!.pageName, url };
      await mailTo(email, 'squadDeletedLetter', { ...about, fullName, amount, paidUntil, isActive });
    }
    const { creatorUserId } = squad;
    const about = { type: NotificationType.squadDeleted, creatorUserId, squadId };
    await notify(members.map(({ memberId, paidUntil }) => ({ ...about, recipientId: memberId, until: paidUntil })));
    const last = members.at(-1);
    if (last && members.length === BATCH) await addJob('squadDeleted', { squadId, after: last.memberId });
  });
});
