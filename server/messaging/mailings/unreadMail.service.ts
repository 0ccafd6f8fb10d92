import type { Viewer } from '../../auth/viewer';
import { pageUrl, roundOf } from '../../mail/mail.service';
import { readerOf } from '../../people/users/reader.service';
import { addJob, addJobs } from '../../platform/jobs/jobs';
import { inLanguage } from '../../platform/language';
import { UNREAD_MINUTES } from '../../rules/mailings';
import { roomAddress } from '../../rules/messages';
import { NotificationType } from '../../rules/notifications';
import type { Letter } from '../../words/letter';
import { write } from '../../words/letters';
import { unreadRooms, unreadSince } from '../messages/unread.service';
import { unseenOf } from '../notifications/notification.service';
import { textOf } from '../notifications/notificationText.service';
import { mailOnce } from './mailing.service';

/** The kinds of unread things that are mailed. */
type UnreadKind = 'replies' | 'messages';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Mails a person what is unread. */
    mailUnread: { userId: string; kind: UnreadKind };
  }
}

const HOUR = UNREAD_MINUTES * 60_000;
const keyOf = (kind: UnreadKind, userId: string) => `unread:${kind}:${userId}`;

/**
 * Checks in an hour whether these people have read it; an earlier check of the same person stays. `before`: how many
 * others were written the same.
 */
export const lookLater = (kind: UnreadKind, userIds: readonly string[], before = 0) =>
  addJobs(
    'mailUnread',
    [...new Set(userIds)].sort().map((userId, i) => ({
      payload: { userId, kind },
      key: keyOf(kind, userId),
      runAt: new Date(Date.now() + HOUR),
      round: roundOf(before + i),
    })),
    { keepsTime: true },
  );

/** The unread things: since when, the newest of them, and their letter. */
interface Lying {
  since: Date;
  newest: string;
  letter: (fullName: string) => Letter;
}

/** Mails a person what has been unread for an hour, all in one mail; checks again later where an hour has not passed. */
export async function mailUnread({ userId, kind }: { userId: string; kind: UnreadKind }): Promise<void> {
  const reader = await readerOf(userId);
  if (!reader) return;
  await inLanguage(reader.language, async () => {
    const lying = await LYING[kind](reader);
    if (!lying) return;
    const due = new Date(lying.since.getTime() + HOUR);
    if (due > new Date()) return addJob('mailUnread', { userId, kind }, { key: keyOf(kind, userId), runAt: due });
    await mailOnce({ userId, kind, about: lying.newest }, ({ name }) => lying.letter(name));
  });
}

const LYING: Record<UnreadKind, (reader: Viewer) => Promise<Lying | null>> = {
  async replies(reader) {
    const replies = await unseenOf(reader, NotificationType.commentReply);
    if (replies.length === 0) return null;
    const items = replies.map((reply) => ({ text: textOf(reply), url: pageUrl(`/post/${reply.postId}`) }));
    return {
      since: replies.at(-1)!.createdAt,
      newest: replies[0]!.id,
      letter: (fullName) => write('unseenRepliesLetter', { fullName, items, url: pageUrl('/notifications') }),
    };
  },

  async messages(reader) {
    const unread = await unreadRooms(reader);
    if (unread.length === 0) return null;
    const since = await unreadSince(reader, unread);
    const rooms = unread.map((room) => ({
      name: room.name!,
      unread: room.unread!,
      url: pageUrl(roomAddress(room.inbox!, room.userId!)),
    }));
    return {
      since: new Date(Math.min(...since.map((each) => each.getTime()))),
      newest: unread[0]!.lastMessage!.id,
      letter: (fullName) => write('unreadMessagesLetter', { fullName, rooms, url: rooms[0]!.url }),
    };
  },
};
