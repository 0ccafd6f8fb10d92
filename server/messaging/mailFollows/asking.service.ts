import type { Device } from '../../auth/cookies';
import { hashToken } from '../../auth/viewer';
import { isNoMailbox } from '../../gateways/mail/mailServer';
import { handOver, pageUrl } from '../../mail/mail.service';
import type { Creator } from '../../pages/creators/creator.entity';
import { getPage, livePage, pictureOf } from '../../pages/creators/creator.service';
import { isRefused } from '../../people/users/refusedEmail.service';
import { userByEmail } from '../../people/users/user.service';
import { In } from '../../platform/db/conditions';
import { insertMissing, repo, transaction } from '../../platform/db/database';
import { emailKeys } from '../../platform/formats/emailKeys';
import { consumeAttempt, consumeQuietly } from '../../platform/http/limits/attempts';
import { validated } from '../../platform/input';
import { addJob } from '../../platform/jobs/jobs';
import { inLanguage } from '../../platform/language';
import { absolute } from '../../platform/site/absolute';
import { emailForm } from '../../rules/forms/signIn';
import { MAIL_FOLLOW_NOTICE } from '../../rules/mailFollows';
import { emailKey, mailboxKey } from '../../rules/users';
import { write } from '../../words/letters';
import { currentLanguage, type Language } from '../../words/words';
import { linkToken } from '../mailings/mailLink.service';
import { stopMailTo, takesMail } from '../mailings/mailSettings.service';
import { MailFollow } from './mailFollow.entity';
import { deleteExpired, isExpired } from './mailFollow.service';
import { StoppedAddress } from './stoppedAddress.entity';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Decides about a request to follow a page by mail, and stores it. */
    beginMailFollow: { creatorUserId: string; email: string; language: Language; notice: string };
    /** Mails the link that confirms it. */
    mailFollowLink: { mailFollowId: string };
  }
}

/**
 * Requests the free posts of a page by mail, signed in or not. The response is the same for a known, a refused and any
 * other address: a job decides, and mails a link to a page with a button. 404 for a page that visitors cannot see, 429
 * after too many.
 */
export async function followByMail(creatorUserId: unknown, input: unknown, device: Device): Promise<void> {
  const page = await getPage(null, creatorUserId);
  const { email } = await validated(emailForm, input);
  const key = emailKey(email);
  await consumeAttempt('followByMail', { account: key, address: device.ip });
  const wish = { creatorUserId: page.userId, email, language: currentLanguage(), notice: MAIL_FOLLOW_NOTICE };
  // Two taps are one request.
  await addJob('beginMailFollow', wish, { key: `followByMail:${page.userId}:${hashToken(key).toString('base64url')}` });
}

/**
 * Stores a request and mails its link; does nothing where the address may not be written to, has a request already, or
 * has had enough links today.
 */
export async function beginMailFollow({
  creatorUserId,
  email,
  language,
  notice,
}: {
  creatorUserId: string;
  email: string;
  language: Language;
  notice: string;
}): Promise<void> {
  const key = emailKey(email);
  const which = { emailKey: In(emailKeys(email)), creatorUserId };
  if (!(await livePage(creatorUserId)) || !(await mayBeAsked(email, creatorUserId))) return;
  await deleteExpired(which);
  if ((await repo(MailFollow).existsBy(which)) || !(await hasLinksLeft(email))) return;
  await transaction(async () => {
    const [made] = await insertMissing(MailFollow, { emailKey: key, creatorUserId, email, language, notice });
    if (made) await addJob('mailFollowLink', { mailFollowId: made.id! });
  });
}

/**
 * Whether an address may get a link: it is not refused or stopped, its account is active, and it is not that of the
 * page's owner.
 */
export async function mayBeAsked(email: string, creatorUserId: string): Promise<boolean> {
  if (await isRefused(email)) return false;
  const user = await userByEmail(email);
  if (user && !user.isHere) return false;
  if (user?.emailVerifiedAt) return user.id !== creatorUserId && (await takesMail(user.id));
  return !(await repo(StoppedAddress).existsBy({ emailHash: In(emailKeys(email).map(hashToken)) }));
}

/** Counts a link to an address; false once it has had the most links of a day. */
const hasLinksLeft = async (email: string): Promise<boolean> =>
  (await consumeQuietly('mailFollowLink', { account: mailboxKey(email) })) === 0;

/** Mails the link of a follow that is not confirmed. */
export async function mailFollowLink(mailFollowId: string): Promise<void> {
  const follow = await repo(MailFollow).findOneBy({ id: mailFollowId });
  const page = follow && (await livePage(follow.creatorUserId));
  if (!page || follow.confirmedAt || isExpired(follow)) return;
  const url = pageUrl('/mail/follow', { token: await linkToken(follow.id, 'follow') });
  try {
    await inLanguage(follow.language, () =>
      handOver(follow.email, write('followByMailLetter', { ...cardOf(page), url })),
    );
  } catch (failure) {
    if (!isNoMailbox(failure)) throw failure;
    await stopMailTo(follow.email, 'bounce');
  }
}

/** The page for the head of the mail. */
export function cardOf(page: Pick<Creator, 'pageName' | 'bio' | 'ownProfilePicSrc' | 'ownerPicSrc'>) {
  const picture = pictureOf(page);
  return { pageName: page.pageName, bio: page.bio, pagePicture: picture ? absolute(`/api/${picture}`) : null };
}
