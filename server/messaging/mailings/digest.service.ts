import { pageUrl, roundOf } from '../../mail/mail.service';
import { pageNameOf } from '../../pages/creators/creator.service';
import { readerOf } from '../../people/users/reader.service';
import { User } from '../../people/users/user.entity';
import { transaction } from '../../platform/db/database';
import { columns, int, nullable, query, text, time } from '../../platform/db/query';
import { addJob, addJobs, type Jobs } from '../../platform/jobs/jobs';
import { newsFor } from '../../posts/posts/audience.service';
import { DIGEST_CUT, DIGEST_DAYS, DIGEST_POSTS } from '../../rules/mailings';
import { inOneLine } from '../../rules/text';
import { DAY } from '../../rules/time';
import { write } from '../../words/letters';
import { gets, mailOnce } from './mailing.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    beginDigests: object;
    /**
     * Finds the people who may get the digest of a week (its last day, YYYY-MM-DD), a batch at a time after `after` (a
     * person's id); `laidOut`: the number of earlier ones.
     */
    layOutDigests: { week: string; after: string | null; laidOut?: number };
    /** Mails the digest to one person. */
    mailDigest: { week: string; userId: string };
  }
}

/** People in one batch. */
const BATCH = 1000;

/** Begins the digests of the past week. */
export const beginDigests = () => addJob('layOutDigests', { week: new Date().toISOString().slice(0, 10), after: null });

const weekBefore = (week: string) => new Date(new Date(week).getTime() - DIGEST_DAYS * DAY);

/** Queues the digests for the next people whose creators have something new. */
export async function layOutDigests({ week, after, laidOut = 0 }: Jobs['layOutDigests']): Promise<void> {
  await transaction(async () => {
    const people = await findReaders({ after, since: weekBefore(week), limit: BATCH });
    await addJobs(
      'mailDigest',
      people.map(({ id }, i) => ({ payload: { week, userId: id }, round: roundOf(laidOut + i) })),
    );
    const next = { week, after: people.at(-1)?.id ?? null, laidOut: laidOut + BATCH };
    if (people.length === BATCH) await addJob('layOutDigests', next);
  });
}

// By hand: many people at once, by their follows and by the memberships that their dates give them now.
const findReaders = query(
  columns(User, 'u', 'id'),
  (answer) => `select ${answer} from users u left join mail_settings s on s.user_id = u.id
   where ${gets('digest')} and (:after::uuid is null or u.id > :after)
     and (exists (select from follows f join creators c on c.user_id = f.creator_user_id
         where f.follower_id = u.id and c.last_post_at > :since)
       or exists (select from active_subscriptions m join creators c on c.user_id = m.creator_user_id
         where m.member_id = u.id and c.last_post_at > :since))
   order by u.id limit :limit`,
  { isRare: true, values: { after: nullable(text), since: time, limit: int } },
);

/** Mails a person what was new in a week on the pages that they support or follow, as they may see it; nothing without news. */
export async function mailDigest({ week, userId }: { week: string; userId: string }): Promise<void> {
  const reader = await readerOf(userId);
  const news = reader ? await newsFor(reader, weekBefore(week), DIGEST_POSTS) : [];
  if (news.length === 0) return;
  const posts = news.map(({ post, page }) => ({
    pageName: pageNameOf(page),
    words: inOneLine(post.title || post.description, DIGEST_CUT) || (post.isLocked ? null : ''),
    url: pageUrl(`/post/${post.id}`),
  }));
  await mailOnce({ userId, kind: 'digest', about: week }, ({ name }) =>
    write('digestLetter', { fullName: name, posts, url: pageUrl('/feed') }),
  );
}
