import { type Letter, mailTo, pageUrl } from '../mail/mail.service';
import { config } from '../platform/config/config';
import { repo } from '../platform/db/database';
import type { Listeners } from '../platform/db/events';
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
import { erasePageInfo } from './leaving.service';

async function mailOwner(page: Creator, letter: (fullName: string) => Letter): Promise<void> {
  const owner = await repo(User).findOneByOrFail({ id: page.userId });
  if (owner.email) await mailTo(owner.email, letter(owner.fullName));
}

export const creatorListeners: Listeners = {
  /** Reviewers are reminded of a page that still waits; a page that is submitted again starts anew. */
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
      const { pageName } = page;
      await mailOwner(page, (fullName) =>
        approved
          ? pageApprovedLetter({ fullName, pageName, reason, url: pageUrl(pathOf(page)), isLive: isLive(page) })
          : pageRejectedLetter({
              fullName,
              pageName,
              reason,
              url: pageUrl('/creator/settings'),
              review: config().pageReview,
            }),
      );
    }
  },

  async PageBlocked(events) {
    for (const { page, reason } of events)
      await mailOwner(page, (fullName) => pageBlockedLetter(fullName, page.pageName, reason));
  },

  async PageUnblocked(events) {
    for (const { page, reason } of events)
      await mailOwner(page, (fullName) => pageUnblockedLetter(fullName, page.pageName, reason, pageUrl(pathOf(page))));
  },

  async PageErased(events) {
    for (const { userId } of events) await erasePageInfo(userId);
  },
};
