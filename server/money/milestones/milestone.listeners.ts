import { mailTo, pageUrl } from '../../mail/mail.service';
import { pagesOf } from '../../pages/creators/creator.service';
import { User } from '../../people/users/user.entity';
import { repo } from '../../platform/db/database';
import type { Listeners } from '../../platform/db/events';
import { MILESTONES } from '../../rules/milestones';
import { reachMilestones } from './milestone.service';

export const milestoneListeners: Listeners = {
  async MembersAdded(events) {
    const passed = events.filter(({ before, members }) =>
      MILESTONES.some((milestone) => before < milestone && milestone <= members),
    );
    if (passed.length > 0) await reachMilestones(passed.map(({ creatorUserId }) => creatorUserId));
  },

  /** Its owner gets a mail too: at most three in the life of a page. */
  async MilestoneReached(events) {
    for (const { creatorUserId, members } of events) {
      const { email, name: fullName } = await repo(User).findOneByOrFail({ id: creatorUserId });
      const [page] = await pagesOf([creatorUserId]);
      const url = pageUrl('/creator/settings/stats');
      await mailTo(email, 'milestoneLetter', { fullName, pageName: page!.pageName, members, url });
    }
  },
};
