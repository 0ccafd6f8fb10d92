import { mailTo } from '../../mail/mail.service';
import { pagesOf } from '../../pages/creators/creator.service';
import { transaction } from '../../platform/db/database';
import { addJob, type JobList } from '../../platform/jobs/jobs';
import { payingMembers } from './accountClosing.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /**
     * Notifies the members of a page that it closes, a batch at a time after `after` (a member's id); `told`: the
     * number of earlier ones.
     */
    tellPageCloses: { creatorUserId: string; after: string | null; told?: number };
  }
}

/** Members in one batch: a page that closes must not delay other mails. */
const BATCH = 500;

export const pageClosingJobs: JobList = {
  tellPageCloses: {
    async run({ creatorUserId, after, told = 0 }) {
      const [page] = await pagesOf([creatorUserId]);
      // Without a page there is no one to notify, nor when the owner has come back meanwhile.
      if (!page || page.ownerIsHere) return;
      await transaction(async () => {
        const members = await payingMembers(creatorUserId, after, BATCH);
        for (const [i, { email, fullName, paidUntil }] of members.entries()) {
          await mailTo(email, 'pageClosingLetter', { fullName, pageName: page.pageName, paidUntil }, { nth: told + i });
        }
        const last = members.at(-1);
        const next = { creatorUserId, after: last?.memberId ?? null, told: told + BATCH };
        if (members.length === BATCH) await addJob('tellPageCloses', next);
      });
    },
  },
};
