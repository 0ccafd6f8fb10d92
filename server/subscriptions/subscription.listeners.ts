import { pagesOf, pathOf } from '../creators/creator.service';
import { mailTo, pageUrl } from '../mail/mail.service';
import { repo } from '../platform/db/database';
import { on } from '../platform/db/events';
import { isLive } from '../policies';
import { User } from '../users/user.entity';
import { leftLetter } from '../words/en/subscriptionLetters';

// Whoever leaves is told in writing that it is done.
on('SubscriptionLeft', async ({ subscription, squad }) => {
  const member = await repo(User).findOneByOrFail({ id: subscription.memberId });
  const [page] = await pagesOf([subscription.creatorUserId]);
  if (!member.email || !page) return;
  const about = { fullName: member.fullName, pageName: page.pageName, title: squad.title };
  const url = isLive(page) ? pageUrl(pathOf(page)) : null;
  await mailTo(member.email, leftLetter({ ...about, pageUrl: url }, subscription.updatedAt));
});
