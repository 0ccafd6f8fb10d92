import { lockUser } from '../../people/users/user.service';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { int, query, text } from '../../platform/db/query';
import { sweepOf } from '../../platform/db/sweep';
import { addJob, type Jobs } from '../../platform/jobs/jobs';
import { GOOD_NEWS_ALONE, GOOD_NEWS_KEPT_DAYS, type GoodNewsKind, restSentAt } from '../../rules/goodNews';
import { GoodNews } from './goodNews.entity';

declare module '../../platform/db/events' {
  interface Events {
    /** A piece of good news, or the rest of a day by its first notification, is to be pushed now. */
    GoodNewsDue: { userId: string; kind: GoodNewsKind; notificationId: string };
  }
}

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Pushes and mails a creator a piece of good news, or leaves it to the rest of its day. */
    sendGoodNews: { userId: string; kind: GoodNewsKind; notificationId: string };
    /** Pushes and mails a creator the good news of a day that was too much to be sent one by one. */
    sendRestOfDay: { userId: string; kind: GoodNewsKind; day: string };
  }
}

/** The first of the rest of a day. */
const FIRST_OF_REST = GOOD_NEWS_ALONE + 1;

/**
 * Has a piece of good news pushed and mailed: by itself, or from the sixth of its kind and day on with the rest of the
 * day. It is counted once however often this runs.
 */
export async function sendGoodNews({ userId, kind, notificationId }: Jobs['sendGoodNews']): Promise<void> {
  await transaction(async () => {
    // Each is counted after those before it.
    await lockUser(userId);
    const [counted] = await count({ userId, kind, notificationId });
    if (!counted) return;
    const { nth, day } = counted;
    if (nth === FIRST_OF_REST) await addJob('sendRestOfDay', { userId, kind, day }, { runAt: restSentAt(day) });
    if (nth > GOOD_NEWS_ALONE) return;
    await addJob('mailGoodNews', { userId, kind, notificationId });
    await emit('GoodNewsDue', { userId, kind, notificationId });
  });
}
// By hand: an on conflict, and a count. What is a day old came with an import or was entered late: it is only listed.
const count = query(
  { nth: int('good_news.nth'), day: text('good_news.day::text') },
  (answer) => `insert into good_news (notification_id, user_id, kind, day, nth)
   select n.id, n.recipient_id, :kind, today.day,
     1 + coalesce((select max(g.nth) from good_news g where g.user_id = :userId and g.kind = :kind and g.day = today.day), 0)
   from notifications n cross join (select (now() at time zone 'Asia/Kolkata')::date as day) today
   where n.id = :notificationId and n.recipient_id = :userId and n.created_at > now() - interval '1 day'
   on conflict (notification_id) do nothing returning ${answer}`,
  { isRare: true, values: { userId: text, kind: text, notificationId: text } },
);

/** Has the rest of a day pushed and mailed, once however often this runs. */
export async function sendRestOfDay({ userId, kind, day }: Jobs['sendRestOfDay']): Promise<void> {
  await transaction(async () => {
    const [first] = await claimRest({ userId, kind, day });
    if (!first) return;
    await addJob('mailRestOfDay', { userId, kind, day });
    await emit('GoodNewsDue', { userId, kind, notificationId: first.notificationId });
  });
}
// By hand: the row is changed and returned.
const claimRest = query(
  { notificationId: text('good_news.notification_id') },
  (answer) => `update good_news set is_rest_sent = true
   where user_id = :userId and kind = :kind and day = :day::date and nth = ${FIRST_OF_REST} and not is_rest_sent returning ${answer}`,
  { isRare: true, values: { userId: text, kind: text, day: text } },
);

/** The rest of a day: its kind, and how much of it is still there. */
export interface RestOfDay {
  kind: GoodNewsKind;
  day: string;
  count: number;
}

/** The rest of a day whose first notification this is; null where it is another notification, or another person's. */
export async function restBeginningWith(userId: string, notificationId: string): Promise<RestOfDay | null> {
  const first = await repo(GoodNews).findOneBy({ notificationId, userId, nth: FIRST_OF_REST });
  return first ? restOf({ userId, kind: first.kind, day: first.day }) : null;
}

/** How much of the rest of a day is still there: what was deleted or taken down meanwhile does not count. */
export async function restOf({ userId, kind, day }: Jobs['sendRestOfDay']): Promise<RestOfDay> {
  const [rest] = await countRest({ userId, kind, day });
  return { kind, day, count: rest!.count };
}
// By hand: a count over two tables.
const countRest = query(
  { count: int('count(*)') },
  (answer) => `select ${answer} from good_news g join notifications n on n.id = g.notification_id and not n.is_withdrawn
   where g.user_id = :userId and g.kind = :kind and g.day = :day::date and g.nth > ${GOOD_NEWS_ALONE}`,
  { isRare: true, values: { userId: text, kind: text, day: text } },
);

const sweep = sweepOf('good_news');

/** Deletes the counts of days so old that no job needs them. */
export const sweepGoodNews = () => sweep(GOOD_NEWS_KEPT_DAYS);
