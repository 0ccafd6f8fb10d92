import { mailTo, pageUrl } from '../../mail/mail.service';
import { pagesOf, pathOf } from '../../pages/creators/creator.service';
import { eraseLater } from '../../people/users/closing.service';
import { User } from '../../people/users/user.entity';
import { repo } from '../../platform/db/database';
import type { Listeners } from '../../platform/db/events';
import { emit } from '../../platform/db/events';
import { addJob } from '../../platform/jobs/jobs';
import { isLive } from '../../policies';
import { endSubscriptions, pagePaidUntil, stopRenewals } from './accountClosing.service';
import { clearNextSquad } from './deletedSquad.service';

export const subscriptionListeners: Listeners = {
  /** A person who leaves gets a confirmation by mail. */
  async SubscriptionLeft(events) {
    for (const { subscription, squad } of events) {
      const member = await repo(User).findOneByOrFail({ id: subscription.memberId });
      const [page] = await pagesOf([subscription.creatorUserId]);
      if (!page) continue;
      const { email, name: fullName } = member;
      const url = isLive(page) ? pageUrl(pathOf(page)) : null;
      const about = { fullName, pageName: page.pageName, title: squad.title, lastDay: subscription.updatedAt };
      await mailTo(email, 'leftLetter', { ...about, pageUrl: url });
    }
  },

  /** Members of a deleted squad are notified later, by a job (decision A21). */
  async SquadDeleted(events) {
    for (const { squad } of events) await addJob('squadDeleted', { squadId: squad.id, after: null });
  },

  /** A squad that is closed to new members is no longer the next one of members of higher squads. */
  async SquadClosedOrOpened(events) {
    for (const { squad } of events) if (squad.isClosed) await clearNextSquad(squad.id);
  },

  /**
   * A person who closes their account renews nothing; the members of their page are notified, and read until their paid
   * month ends (decisions C3, C8).
   */
  async AccountClosed(events) {
    for (const { user, leaves } of events) {
      await stopRenewals(user.id);
      if (leaves) await addJob('tellPageCloses', { creatorUserId: user.id, after: null });
    }
  },

  /** The memberships of a blocked person are not renewed (decision C1). */
  async PersonBlocked(events) {
    for (const { user } of events) await stopRenewals(user.id);
  },

  /** An erased person is no longer a member (decision C7). */
  async PersonErased(events) {
    for (const { user } of events) await endSubscriptions(user.id);
  },

  /** Other people's paid memberships stay until their months end (decision C8). */
  async OwnerErased(events) {
    for (const { userId } of events) {
      const paidUntil = await pagePaidUntil(userId);
      if (paidUntil) await eraseLater(userId, paidUntil);
      else await emit('PageErased', { userId });
    }
  },
};
