import { type Static, Type } from '@sinclair/typebox';
import type { SquadSubscription } from '../../members/subscriptions/subscription.entity';
import type { Payout } from '../../money/payouts/payout.entity';
import type { Listeners } from '../../platform/db/events';
import { count, id, orNull, rupees, text, time, yesNo } from '../../platform/http/schemas';
import { sendToWebhooks } from './outbox.service';
import { endWebhooks } from './webhook.service';

// The data of each message: ids, amounts and times, and no data that would have to be erased with a person.
const MEMBER = {
  manualSubId: id("The membership's."),
  userId: id("The member's."),
  squadId: id(),
  amount: rupees('Whole rupees a month that the member pays; of a pass its price over its months, rounded down.'),
  paidUntil: orNull(time('When the time ends that was paid for, in UTC.')),
};
const member = Type.Object(MEMBER);
const paid = Type.Object({
  ...MEMBER,
  months: count('That were paid for at once; 0 where none were, as for who is brought along from another platform.'),
});
const moved = Type.Object({ ...MEMBER, fromSquadId: id('The squad that the member had before.') });
const lapsed = Type.Object({ ...MEMBER, wasToRenew: yesNo('The member had not chosen to let it end.') });
const tip = Type.Object({
  paymentId: id(),
  userId: id("The payer's."),
  postId: orNull(id('null for a tip to the page.')),
  amount: rupees(),
});
const refunded = Type.Object({
  paymentId: id(),
  userId: id("The payer's."),
  squadId: id(),
  amount: rupees(),
  endedMembership: yesNo('The membership that it paid for ended with it.'),
});
const PAYOUT = {
  payoutId: id(),
  paise: Type.Integer({ description: 'Paise.' }),
  reference: text('Its name in the bank’s files.'),
};
const payoutPaid = Type.Object({
  ...PAYOUT,
  paidOn: text('The bank’s day in India, YYYY-MM-DD.'),
  bankReference: text('The bank’s own.'),
});
const payoutBack = Type.Object({
  ...PAYOUT,
  reason: text('Why the bank gave it back: number, ifsc, name, closed or bank.'),
});
const monthsRefunded = Type.Object({
  paymentId: id(),
  userId: id("The payer's."),
  squadId: id(),
  months: count('How many months, from the last of the payment on.'),
  paise: Type.Integer({ description: 'What went back for them, in paise.' }),
  paidUntil: orNull(time('When the time ends now that was paid for, in UTC; null without a membership.')),
});
const post = Type.Object({
  postId: id(),
  squadId: orNull(id('null for a free post.')),
  title: text('"" without one.'),
  hasBody: yesNo('It has more than a text.'),
  tags: Type.Array(Type.String()),
});
const comment = Type.Object({
  commentId: id(),
  postId: id(),
  userId: id("Its author's."),
  replyToCommentId: orNull(id('The comment that it answers.')),
});

/** The data of each event's message, beside the id of the page's owner. */
export const WEBHOOK_DATA = {
  MEMBER_JOINED: paid,
  MEMBER_RENEWED: paid,
  MEMBER_MOVED: moved,
  MEMBER_LEFT: member,
  MEMBER_LAPSED: lapsed,
  TIP_PAID: tip,
  TIP_REFUNDED: tip,
  PAYMENT_REFUNDED: refunded,
  MONTHS_REFUNDED: monthsRefunded,
  PAYOUT_PAID: payoutPaid,
  PAYOUT_FAILED: payoutBack,
  PAYOUT_RETURNED: payoutBack,
  POST_PUBLISHED: post,
  COMMENT_ADDED: comment,
};
type Event = keyof typeof WEBHOOK_DATA;

/** An event of a page, with the data of its message. */
const about = <E extends Event>(
  event: E,
  { creatorUserId }: { creatorUserId: string },
  data: Static<(typeof WEBHOOK_DATA)[E]>,
) => ({ event, creatorUserId, data });

const membership = (of: SquadSubscription): Static<typeof member> => ({
  manualSubId: of.id,
  userId: of.memberId,
  squadId: of.squadId,
  amount: of.income,
  paidUntil: of.paidUntil?.toISOString() ?? null,
});

/** What all messages about a payout say of it. */
const payoutData = ({ id: payoutId, paise, reference }: Payout) => ({ payoutId, paise, reference });

export const webhookListeners: Listeners = {
  SubscriptionPaid: (events) =>
    sendToWebhooks(
      events.map(({ subscription, isJoin, movedFrom, months }) => {
        const data = membership(subscription);
        if (movedFrom !== null) return about('MEMBER_MOVED', subscription, { ...data, fromSquadId: movedFrom });
        return about(isJoin ? 'MEMBER_JOINED' : 'MEMBER_RENEWED', subscription, { ...data, months });
      }),
    ),
  SubscriptionImported: (events) =>
    sendToWebhooks(
      events.map(({ subscription }) =>
        about('MEMBER_JOINED', subscription, { ...membership(subscription), months: 0 }),
      ),
    ),
  SubscriptionLeft: (events) =>
    sendToWebhooks(events.map(({ subscription }) => about('MEMBER_LEFT', subscription, membership(subscription)))),
  SubscriptionEnded: (events) =>
    sendToWebhooks(
      events.map(({ subscription, lapsed: wasToRenew }) =>
        about('MEMBER_LAPSED', subscription, { ...membership(subscription), wasToRenew }),
      ),
    ),
  PaymentKept: (events) =>
    sendToWebhooks(
      events.flatMap(({ payment: { id: paymentId, userId, creatorUserId, postId, amount }, subscription }) =>
        subscription ? [] : [about('TIP_PAID', { creatorUserId }, { paymentId, userId, postId, amount })],
      ),
    ),
  PaymentTakenBack: (events) =>
    sendToWebhooks(
      events.map(({ payment, ended }) => {
        const { id: paymentId, userId, squadId, postId, amount } = payment;
        if (squadId === null) return about('TIP_REFUNDED', payment, { paymentId, userId, postId, amount });
        const data = { paymentId, userId, squadId, amount, endedMembership: ended !== null };
        return about('PAYMENT_REFUNDED', payment, data);
      }),
    ),
  PayoutPaid: (events) =>
    sendToWebhooks(
      events.map(({ payout }) => {
        const { paidOn, bankReference } = payout;
        const data = { ...payoutData(payout), paidOn: paidOn!, bankReference: bankReference! };
        return about('PAYOUT_PAID', payout, data);
      }),
    ),
  PayoutFailed: (events) =>
    sendToWebhooks(
      events.map(({ payout }) => {
        const event = payout.status === 'returned' ? 'PAYOUT_RETURNED' : 'PAYOUT_FAILED';
        return about(event, payout, { ...payoutData(payout), reason: payout.reason! });
      }),
    ),
  MonthsTakenBack: (events) =>
    sendToWebhooks(
      events.map(({ payment, months, paise, paidUntil: until }) => {
        const { id: paymentId, userId, squadId } = payment;
        const data = { paymentId, userId, squadId: squadId!, months, paise, paidUntil: until?.toISOString() ?? null };
        return about('MONTHS_REFUNDED', payment, data);
      }),
    ),
  PostCreated: (events) =>
    sendToWebhooks(
      events.map(({ post: made }) =>
        about('POST_PUBLISHED', made, {
          postId: made.id,
          squadId: made.squadId,
          title: made.title,
          hasBody: made.hasBody,
          tags: [...made.tags],
        }),
      ),
    ),
  CommentAdded: (events) =>
    sendToWebhooks(
      events.map(({ comment: { id: commentId, userId }, post: under, answered }) =>
        about('COMMENT_ADDED', under, {
          commentId,
          postId: under.id,
          userId,
          replyToCommentId: answered?.id ?? null,
        }),
      ),
    ),

  /** Webhooks end together with their owner's other access (decision D22). */
  async AccessEnded(events) {
    for (const { userId, since, ended } of events) ended.webhooks = await endWebhooks(userId, since);
  },
};
