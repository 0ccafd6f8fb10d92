import { type Letter, mailTo, pageUrl } from '../mail/mail.service';
import { config } from '../platform/config/config';
import { repo } from '../platform/db/database';
import { on } from '../platform/db/events';
import { addJob } from '../platform/work/jobs';
import { isLive } from '../policies';
import { REVIEW_ALARM_HOURS } from '../rules/creators';
import { User } from '../users/user.entity';
import {
  pageApprovedLetter,
  pageBlockedLetter,
  pageRejectedLetter,
  pageUnblockedLetter,
} from '../words/en/creatorLetters';
import type { Creator } from './creator.entity';
import { pathOf } from './creator.service';

async function mailOwner(page: Creator, letter: (fullName: string) => Letter): Promise<void> {
  const owner = await repo(User).findOneByOrFail({ id: page.userId });
  if (owner.email) await mailTo(owner.email, letter(owner.fullName));
}

// Reviewers are reminded of a page that still waits; a page that is submitted again starts anew.
on('PageSubmitted', async ({ page }) => {
  const submittedAt = page.submittedAt!;
  for (const hours of REVIEW_ALARM_HOURS) {
    const runAt = new Date(submittedAt.getTime() + hours * 3_600_000);
    const key = `review:${page.userId}:${submittedAt.getTime()}:${hours}`;
    await addJob('reviewAlarm', { userId: page.userId, submittedAt: submittedAt.toISOString(), hours }, { key, runAt });
  }
});

on('PageReviewed', ({ page, approved, reason }) =>
  mailOwner(page, (fullName) => {
    const { pageName } = page;
    return approved
      ? pageApprovedLetter({ fullName, pageName, reason, url: pageUrl(pathOf(page)), isLive: isLive(page) })
      : pageRejectedLetter({
          fullName,
          pageName,
          reason,
          url: pageUrl('/creator/settings'),
          review: config().pageReview,
        });
  }),
);

on('PageBlocked', ({ page, reason }) =>
  mailOwner(page, (fullName) => pageBlockedLetter(fullName, page.pageName, reason)),
);

on('PageUnblocked', ({ page, reason }) =>
  mailOwner(page, (fullName) => pageUnblockedLetter(fullName, page.pageName, reason, pageUrl(pathOf(page)))),
);
