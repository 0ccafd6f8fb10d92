import { pageUrl } from '../../mail/mail.service';
import { titleOf } from '../../pages/squads/squad.service';
import { readerOf } from '../../people/users/reader.service';
import type { Jobs } from '../../platform/jobs/jobs';
import { inLanguage } from '../../platform/language';
import type { GoodNewsKind } from '../../rules/goodNews';
import { DIGEST_CUT } from '../../rules/mailings';
import { roomAddress } from '../../rules/messages';
import { NotificationType, newsIn, postAddress } from '../../rules/notifications';
import { inOneLine } from '../../rules/text';
import type { Letter } from '../../words/letter';
import { write } from '../../words/letters';
import { mailOnce } from '../mailings/mailing.service';
import { toldNotification } from '../notifications/notification.service';
import type { NotificationView } from '../notifications/notification.view';
import { actorNameOf } from '../notifications/notificationText.service';
import { restOf } from './goodNews.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Mails a creator a piece of good news. */
    mailGoodNews: { userId: string; kind: GoodNewsKind; notificationId: string };
    /** Mails a creator the rest of a day. */
    mailRestOfDay: { userId: string; kind: GoodNewsKind; day: string };
  }
}

/** Mails a piece of good news once; nothing where it is deleted or hidden, or the person behind it is not here now. */
export async function mailGoodNews({ userId, kind, notificationId }: Jobs['mailGoodNews']): Promise<void> {
  const reader = await readerOf(userId);
  if (!reader) return;
  await inLanguage(reader.language, async () => {
    const news = await toldNotification(reader, notificationId);
    const letter = news?.actor && letterOf(news);
    if (letter) await mailOnce({ userId, kind, about: notificationId }, ({ name }) => letter(name));
  });
}

/** The letter of a piece of good news, by the name of its reader; null where its comment can't be read. */
function letterOf(news: NotificationView): ((fullName: string) => Letter) | null {
  const { comment, squad, words } = news;
  const name = actorNameOf(news);
  if (news.type === NotificationType.postComment) {
    if (!comment) return null;
    const quote = inOneLine(comment.text, DIGEST_CUT);
    const url = pageUrl(postAddress({ post: { id: news.postId! }, comment, creator: null })!);
    return (fullName) => write('postCommentLetter', { fullName, name, quote, url });
  }
  if (news.type === NotificationType.tipPaid) {
    const url = pageUrl('/creator/settings/payments');
    return (fullName) => write('tipLetter', { fullName, name, paise: news.paise!, url });
  }
  const { isBack, months } = newsIn(words);
  const event = news.type === NotificationType.squadSubscribed ? 'joined' : isBack ? 'back' : 'renewed';
  const facts = {
    event,
    months,
    name,
    title: squad ? titleOf(squad) : '',
    url: pageUrl(roomAddress('CREATOR', news.actorId!)),
  } as const;
  return (fullName) => write('memberNewsLetter', { fullName, ...facts });
}

/** Mails how much more good news of a kind a day brought, once; nothing where all of it is gone. */
export async function mailRestOfDay({ userId, kind, day }: Jobs['mailRestOfDay']): Promise<void> {
  const { count } = await restOf({ userId, kind, day });
  if (count === 0) return;
  const url = pageUrl('/notifications');
  await mailOnce({ userId, kind, about: `rest:${day}` }, ({ name: fullName }) =>
    write('restOfDayLetter', { fullName, kind, count, day: new Date(day), url }),
  );
}
