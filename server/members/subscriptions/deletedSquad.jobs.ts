import { mailTo, pageUrl } from '../../mail/mail.service';
import { pagesOf, pathOf } from '../../pages/creators/creator.service';
import type { Squad } from '../../pages/squads/squad.entity';
import { lockSquad } from '../../pages/squads/squad.service';
import { transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { addJob, type JobList } from '../../platform/jobs/jobs';
import { clearNextSquad, endRenewals, type LeftMember } from './deletedSquad.service';

declare module '../../platform/db/events' {
  interface Events {
    /** These members of a deleted squad keep it until their months end. */
    RenewalsEnded: { squad: Squad; members: LeftMember[] };
  }
}
declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /**
     * Ends the renewals of a deleted squad's members and notifies them, a batch at a time after `after` (a member's
     * id); `told`: the number of earlier ones.
     */
    squadDeleted: { squadId: string; after: string | null; told?: number };
  }
}

/** Members in one batch: a deletion must not delay other mails. */
const BATCH = 500;

export const deletedSquadJobs: JobList = {
  // Not in the deletion's own transaction: a person who pays for a squad of the page waits while its row is locked.
  squadDeleted: {
    run: ({ squadId, after, told = 0 }) =>
      transaction(async () => {
        // The squad is first in the order of locks, and the notifications refer to it.
        const squad = await lockSquad(squadId);
        const [page] = await pagesOf([squad.creatorUserId]);
        const url = pageUrl(pathOf(page!));
        if (after === null) await clearNextSquad(squadId);
        const members = await endRenewals(squadId, after, BATCH);
        for (const [i, { email, fullName, amount, paidUntil, isActive }] of members.entries()) {
          const facts = { title: squad.title, pageName: page!.pageName, url, fullName, amount, paidUntil, isActive };
          await mailTo(email, 'squadDeletedLetter', facts, { nth: told + i });
        }
        await emit('RenewalsEnded', { squad, members });
        const last = members.at(-1);
        const next = { squadId, after: last?.memberId ?? null, told: told + BATCH };
        if (members.length === BATCH) await addJob('squadDeleted', next);
      }),
  },
};
