import { mailTo, pageUrl } from '../../mail/mail.service';
import { User } from '../../people/users/user.entity';
import { config } from '../../platform/config/config';
import { repo } from '../../platform/db/database';
import type { Listeners } from '../../platform/db/events';
import { addJob } from '../../platform/jobs/jobs';
import { isLive } from '../../policies';
import { REVIEW_ALARM_HOURS } from '../../rules/creators';
import type { Creator } from './creator.entity';
import { pathOf } from './creator.service';
import { erasePageInfo } from './erasure.service';

const ownerOf = (page: Creator) => repo(User).findOneByOrFail({ id: page.userId });

export const creatorListeners: Listeners = {
  /** Reviewers are reminded of a page that still waits; a new submission starts the reminders again. */
  async PageSubmitted(events) {
    for (const { page } of events) {
      const { userId, submittedAt } = page;
      for (const hours of REVIEW_ALARM_HOURS) {
        const runAt = new Date(submittedAt!.getTime() + hours * 3_600_000);
        const key = `review:${userId}:${submittedAt!.getTime()}:${hours}`;
        await addJob('reviewAlarm', { userId, submittedAt: submittedAt!.toISOString(), hours }, { key, runAt });
      }
    }
  },

  async PageReviewed(events) {
    for (const { page, approved, reason } of events) {
      const { email, name: fullName } = await ownerOf(page);
      const about = { fullName, pageName: page.pageName, reason };
      if (approved)
        await mailTo(email, 'pageApprovedLetter', { ...about, url: pageUrl(pathOf(page)), isLive: isLive(page) });
      else {
        const url = pageUrl('/creator/settings');
        await mailTo(email, 'pageRejectedLetter', { ...about, url, review: config().pageReview });
      }
    }
  },

  async PageBlocked(events) {
    for (const { page, reason } of events) {
      const { email, name: fullName } = await ownerOf(page);
      await mailTo(email, 'pageBlockedLetter', { fullName, pageName: page.pageName, reason });
    }
  },

  async PageUnblocked(events) {
    for (const { page, reason } of events) {
      const { email, name: fullName } = await ownerOf(page);
      const about = { fullName, pageName: page.pageName, reason };
      await mailTo(email, 'pageUnblockedLetter', { ...about, url: pageUrl(pathOf(page)) });
    }
  },

  PageErased: (events) => erasePageInfo(events.map(({ userId }) => userId)),
};
