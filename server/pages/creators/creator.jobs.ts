import { mailTo, pageUrl } from '../../mail/mail.service';
import { reviewerEmails } from '../../people/users/reviewer.service';
import { transaction } from '../../platform/db/database';
import type { JobList } from '../../platform/jobs/jobs';
import { stillWaiting } from './review.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Reminds the reviewers of a page this many hours after it was submitted, if it still waits. Time in ISO 8601. */
    reviewAlarm: { userId: string; submittedAt: string; hours: number };
  }
}

export const creatorJobs: JobList = {
  reviewAlarm: {
    async run({ userId, submittedAt, hours }) {
      const since = new Date(submittedAt);
      const page = await stillWaiting(userId, since);
      if (!page) return;
      const facts = { pageName: page.pageName, submittedAt: since, hours, url: pageUrl('/admin') };
      await transaction(async () => {
        for (const email of await reviewerEmails()) await mailTo(email, 'reviewAlarmLetter', facts);
      });
    },
  },
};
