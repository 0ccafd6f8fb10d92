import type { Listeners } from '../../platform/db/events';
import { addJobs } from '../../platform/jobs/jobs';
import '../../people/users/account.service';
import '../../people/users/erasure.service';
import { eraseMailFollowsOf, giveToAccounts, stopAddresses } from './mailFollow.service';

export const mailFollowListeners: Listeners = {
  /** Followers by mail get a free post later, unless its creator turned that off. */
  PostCreated: (events) =>
    addJobs(
      'mailNewPostToAddresses',
      events
        .filter(({ byMail, post }) => byMail && post.minAmount === 0)
        .map(({ post }) => ({ payload: { postId: post.id, after: null } })),
    ),

  EmailVerified: (events) => giveToAccounts(events.map(({ userId }) => userId)),

  AddressStopped: (events) => stopAddresses(events.map(({ email }) => email)),

  /** By the person's address, which does not come back. */
  PersonErased: (events) => eraseMailFollowsOf(events.map(({ user }) => user)),
};
