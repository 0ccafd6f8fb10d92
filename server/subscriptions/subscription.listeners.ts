import { pagesOf, pathOf } from '../creators/creator.service';
import { mailTo, pageUrl } from '../mail/mail.service';
import { repo } from '../platform/db/database';
import { on } from '../platform/db/events';
import { isLive } from '../policies';
import { User } from '../users/user.entity';

// Whoever leaves is told in writing that it is done.
on('SubscriptionLeft', async ({ subscription, squad }) => {
  const member = await repo(User).findOneByOrFail({ id: subscription.memberId });
  const [page] = await pagesOf([subscription.creatorUserId]);
  if (!page) return;
  const { email, fullName } = member;
  const url = isLive(page) ? pageUrl(pathOf(page)) : null;
  const about = { fullName, pageName: page.pageName, title: squad.title, lastDay: subscription.updatedAt };
  await mailTo(email, 'leftLetter', { ...about, pageUrl: url });
});
