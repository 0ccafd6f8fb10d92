import { pagesOf, pathOf } from '../creators/creator.service';
import { repo } from '../platform/database';
import { on } from '../platform/events';
import { isLive } from '../policies';
import { leftLetter } from '../rules/membershipLetters';
import { mailTo, pageUrl } from '../users/mail.service';
import { User } from '../users/user.entity';

// Whoever leaves is told in writing that it is done.
on('MembershipLeft', async ({ subscription, squad }) => {
  const member = await repo(User).findOneByOrFail({ id: subscription.memberId });
  const [page] = await pagesOf([subscription.creatorUserId]);
  if (!member.email || !page) return;
  const about = { fullName: member.fullName, pageName: page.pageName, title: squad.title };
  const url = isLive(page) ? pageUrl(pathOf(page)) : null;
  await mailTo(member.email, leftLetter({ ...about, pageUrl: url }, subscription.updatedAt));
});
