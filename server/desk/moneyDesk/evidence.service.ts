import { Session } from '../../auth/session.entity';
import { grantOfPayment } from '../../members/grants/grant.service';
import type { Payment } from '../../money/payments/payment.entity';
import { repo } from '../../platform/db/database';
import { int, nullable, query, text, time } from '../../platform/db/query';
import { deviceName } from '../../rules/device';
import { EVIDENCE_MAX } from '../../rules/payments';
import { cutGraphemes } from '../../rules/text';
import { EVIDENCE } from '../../words/en/moneyDesk';

// By hand: counts and latest times over the tables of several nouns.
const findActivity = query(
  {
    paymentsKept: int(
      `(select count(*) from payments where user_id = :userId and creator_user_id = :creatorUserId and refund_reason is null)`,
    ),
    posts: int(
      `(select count(*) from posts where creator_user_id = :creatorUserId and min_amount > 0 and published_at between :capturedAt and :until)`,
    ),
    likes: int('likes.count'),
    likedAt: nullable(time('likes.last')),
    comments: int('comments.count'),
    commentedAt: nullable(time('comments.last')),
    messages: int('messages.count'),
    wroteAt: nullable(time('messages.last')),
  },
  (answer) => `select ${answer} from
     (select count(*), max(l.created_at) as last from likes l join posts p on p.id = l.post_id
       where l.user_id = :userId and p.creator_user_id = :creatorUserId) likes,
     (select count(*), max(c.created_at) as last from comments c join posts p on p.id = c.post_id
       where c.user_id = :userId and p.creator_user_id = :creatorUserId) comments,
     (select count(*), max(m.created_at) as last from rooms r join messages m on m.room_id = r.id and m.sender_user_id = :userId
       where r.member_id = :userId and r.creator_user_id = :creatorUserId) messages`,
  { isRare: true, values: { userId: text, creatorUserId: text, capturedAt: time, until: time } },
);

/** What the evidence says of a payment itself. */
type PaymentFacts = Pick<
  Payment,
  'id' | 'userId' | 'creatorUserId' | 'squadId' | 'amount' | 'capturedAt' | 'receiptNumber' | 'rzpPaymentId'
>;

/** The most sessions that are named. */
const SESSIONS = 5;

/**
 * The evidence for a payment, in sentences: what was paid, what it opened, what its payer did there, and where they
 * were signed in from.
 */
export async function evidenceOf(payment: PaymentFacts): Promise<string[]> {
  const { id, userId, creatorUserId, amount, capturedAt, receiptNumber, rzpPaymentId } = payment;
  const grant = await grantOfPayment(id);
  const until = grant?.until ?? capturedAt;
  const [[did], sessions] = await Promise.all([
    findActivity({ userId, creatorUserId, capturedAt, until: until < new Date() ? until : new Date() }),
    repo(Session).find({
      select: { ip: true, userAgent: true, createdAt: true, seenAt: true },
      where: { userId },
      order: { seenAt: 'DESC' },
      take: SESSIONS,
    }),
  ]);
  const { paymentsKept, posts, likes, likedAt, comments, commentedAt, messages, wroteAt } = did!;
  return [
    EVIDENCE.paid({ amount, capturedAt, receiptNumber, rzpPaymentId, isTip: payment.squadId === null }),
    ...(grant ? [EVIDENCE.opened(grant.from, grant.until, posts)] : []),
    ...(likedAt ? [EVIDENCE.liked(likes, likedAt)] : []),
    ...(commentedAt ? [EVIDENCE.commented(comments, commentedAt)] : []),
    ...(wroteAt ? [EVIDENCE.wrote(messages, wroteAt)] : []),
    ...(paymentsKept > 1 ? [EVIDENCE.paidAgain(paymentsKept)] : []),
    ...sessions.map(({ userAgent, ip, createdAt, seenAt }) =>
      EVIDENCE.signedIn(deviceName(userAgent), ip, createdAt, seenAt),
    ),
  ];
}

/** The sentences as one text of the length that a bank accepts. */
export const asEvidence = (facts: readonly string[]): string => cutGraphemes(facts.join(' '), EVIDENCE_MAX - 1);
