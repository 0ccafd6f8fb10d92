import { mailTo, pageUrl } from '../mail/mail.service';
import { config } from '../platform/config/config';
import { repo } from '../platform/db/database';
import { on } from '../platform/db/events';
import { addJob } from '../platform/work/jobs';
import { isLive } from '../policies';
import { REVIEW_ALARM_HOURS } from '../rules/creators';
import { User } from '../users/user.entity';
import type { Creator } from './creator.entity';
import { pathOf } from './creator.service';

const ownerOf = (page: Creator) => repo(User).findOneByOrFail({ id: page.userId });

// Reviewers are reminded of a page that still waits; a page that is submitted again starts anew.
on('PageSubmitted', async ({ page }) => {
  const submittedAt = page.submittedAt!;
  for (const hours of REVIEW_ALARM_HOURS) {
    const runAt = new Date(submittedAt.getTime() + hours * 3_600_000);
    const key = `review:${page.userId}:${submittedAt.getTime()}:${hours}`;
    await addJob('reviewAlarm', { userId: page.userId, submittedAt: submittedAt.toISOString(), hours }, { key, runAt });
  }
});

on('PageReviewed', async ({ page, approved, reason }) => {
  const owner = await ownerOf(page);
  const about = { fullName: owner.fullName, pageName: page.pageName, reason };
  if (approved)
    await mailTo(owner.email, 'pageApprovedLetter', { ...about, url: pageUrl(pathOf(page)), isLive: isLive(page) });
  else {
    const url = pageUrl('/creator/settings');
    await mailTo(owner.email, 'pageRejectedLetter', { ...about, url, review: config().pageReview });
  }
});

on('PageBlocked', async ({ page, reason }) => {
  const { email, fullName } = await ownerOf(page);
  await mailTo(email, 'pageBlockedLetter', { fullName, pageName: page.pageName, reason });
});

on('PageUnblocked', async ({ page, reason }) => {
  const { email, fullName } = await ownerOf(page);
  await mailTo(email, 'pageUnblockedLetter', { fullName, pageName: page.pageName, reason, url: pageUrl(pathOf(page)) });
});
