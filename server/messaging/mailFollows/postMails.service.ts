import { type Optional, oneClickStop, pageUrl } from '../../mail/mail.service';
import { repo, transaction } from '../../platform/db/database';
import { columns, int, list, query, text, time } from '../../platform/db/query';
import { sweepOf } from '../../platform/db/sweep';
import { addJob, addJobs, type Jobs } from '../../platform/jobs/jobs';
import { FIRST_ID } from '../../platform/paging';
import { MAILED_DAYS } from '../../rules/mailings';
import { MAIL_FOLLOW } from '../../words/en/mailFollows';
import { MAILING } from '../../words/en/mailingLetters';
import { write } from '../../words/letters';
import { type Delivery, deliverEach } from '../mailings/delivery.service';
import { factsOf, postToMail, roundsOf } from '../mailings/postMail.service';
import { MailFollow } from './mailFollow.entity';
import { stopToken } from './mailFollow.service';
import { MailFollowPost } from './mailFollowPost.entity';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /**
     * Finds the follows by mail that get a new post, a batch at a time after `after` (a follow's id); `round`: that of
     * their first mails.
     */
    mailNewPostToAddresses: { postId: string; after: string | null; round?: number };
    /** Mails the post to some of them. */
    mailPostToAddresses: { postId: string; mailFollowIds: string[] };
  }
}

/** Follows in one batch. */
const BATCH = 1000;

/**
 * Queues the mails of a free post for the next follows of its page: in rounds after the queued mails of the same
 * creator, as for people with accounts.
 */
export async function layOutMails({ postId, after, round: given }: Jobs['mailNewPostToAddresses']): Promise<void> {
  await transaction(async () => {
    const told = await postToMail(postId);
    if (!told?.followersToo) return;
    const { creatorUserId, publishedAt } = told.post;
    const follows = await findNext({ creatorUserId, after: after ?? FIRST_ID, publishedAt, limit: BATCH });
    const ids = follows.map(({ id }) => id);
    const { rounds, next } = await roundsOf(told.post, ids, given);
    await addJobs(
      'mailPostToAddresses',
      rounds.map(({ ids: mailFollowIds, ...at }) => ({ payload: { postId, mailFollowIds }, ...at })),
    );
    if (ids.length === BATCH) await addJob('mailNewPostToAddresses', { postId, after: ids.at(-1)!, round: next });
  });
}
// By hand: a slice of many rows in one index.
const findNext = query(
  columns(MailFollow, 'f', 'id'),
  (answer) => `select ${answer} from mail_follows f
   where f.creator_user_id = :creatorUserId and f.id > :after and f.confirmed_at <= :publishedAt order by f.id limit :limit`,
  { isRare: true, values: { creatorUserId: text, after: text, publishedAt: time, limit: int } },
);

/** Mails a post to those of these follows that still exist; none gets it twice. */
export async function mailPostToAddresses({ postId, mailFollowIds }: Jobs['mailPostToAddresses']): Promise<void> {
  const told = await postToMail(postId);
  if (!told?.followersToo) return;
  const facts = await factsOf(told);
  const waiting = await findWaiting({ mailFollowIds, postId });
  await deliverEach(
    waiting.map(
      ({ id }): Delivery<Receiver> => ({
        note: async () => (await note({ mailFollowId: id, postId }))[0] ?? null,
        takeBack: () => repo(MailFollowPost).delete({ mailFollowId: id, postId }),
        write: () => write('newPostLetter', facts()),
        unsubscribeLinks,
      }),
    ),
  );
}

type Receiver = Pick<MailFollow, 'id' | 'email' | 'language'>;

// By hand: a mail that was sent takes no turn.
const findWaiting = query(
  columns(MailFollow, 'f', 'id'),
  (answer) => `select ${answer} from mail_follows f where f.id = any(:mailFollowIds)
   and not exists (select from mail_follow_posts p where p.mail_follow_id = f.id and p.post_id = :postId) order by f.id`,
  { isRare: true, values: { mailFollowIds: list(text), postId: text } },
);

// By hand: an on conflict, with the check whether the mail is sent at the same time. An account with this verified
// address gets its own mails.
const note = query(
  columns(MailFollow, 'f', 'id', 'email', 'language'),
  (answer) => `with noted as (
     insert into mail_follow_posts (mail_follow_id, post_id)
     select f.id, :postId from mail_follows f where f.id = :mailFollowId and f.confirmed_at is not null
       and not exists (select from users u where u.email_key = f.email_key and (u.email_verified_at is not null or not u.is_here))
     on conflict do nothing returning mail_follow_id)
   select ${answer} from mail_follows f join noted on noted.mail_follow_id = f.id`,
  { isRare: true, values: { mailFollowId: text, postId: text } },
);

/** Why this mail comes, and how to stop it: one-click in mail programs (RFC 8058), or a link to a page with a button. */
async function unsubscribeLinks({ id }: Receiver): Promise<Optional> {
  const token = await stopToken(id);
  return {
    footer: {
      why: MAIL_FOLLOW.why,
      links: [{ label: MAILING.unsubscribe, url: pageUrl('/mail/follow', { token }) }],
    },
    headers: oneClickStop(pageUrl('/api/mail/unfollow', { token })),
  };
}

const sweep = sweepOf('mail_follow_posts');

/** Deletes rows about mails so old that no job can send them again. */
export const sweepMailFollowPosts = () => sweep(MAILED_DAYS);
