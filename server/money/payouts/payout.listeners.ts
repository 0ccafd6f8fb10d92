import { mailTo, pageUrl } from '../../mail/mail.service';
import { pagesOf } from '../../pages/creators/creator.service';
import { User } from '../../people/users/user.entity';
import { repo } from '../../platform/db/database';
import type { Listeners } from '../../platform/db/events';
import { startOfIndianDate } from '../../rules/time';
import type { Payout } from './payout.entity';

/** Mails the creator of a payout how it ended; an erased one has no address. */
async function mailCreator(payout: Payout, letter: 'payoutPaidLetter' | 'payoutFailedLetter'): Promise<void> {
  const { creatorUserId, paise, last4, paidOn, bankReference, reason } = payout;
  const { email, name: fullName, erasedAt } = await repo(User).findOneByOrFail({ id: creatorUserId });
  if (erasedAt) return;
  const [page] = await pagesOf([creatorUserId]);
  const facts = { fullName, pageName: page!.pageName, paise, last4, url: pageUrl('/creator/settings/payments') };
  if (letter === 'payoutPaidLetter')
    await mailTo(
      email,
      letter,
      { ...facts, paidOn: startOfIndianDate(paidOn!)!, bankReference: bankReference! },
      { always: true },
    );
  else await mailTo(email, letter, { ...facts, reason: reason! }, { always: true });
}

export const payoutListeners: Listeners = {
  async PayoutPaid(events) {
    for (const { payout } of events) await mailCreator(payout, 'payoutPaidLetter');
  },
  async PayoutFailed(events) {
    for (const { payout } of events) await mailCreator(payout, 'payoutFailedLetter');
  },
};
