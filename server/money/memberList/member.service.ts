import type { Viewer } from '../../auth/viewer';
import { subscriptionsAmong } from '../../members/subscriptions/subscription.service';
import { SubscriptionView } from '../../members/subscriptions/subscription.view';
import { lockUser } from '../../people/users/user.service';
import { In } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import { idOf, validated } from '../../platform/input';
import { type Connection, type Slice, toConnection } from '../../platform/paging';
import { creatorOnly } from '../../policies';
import { memberNoteForm } from '../../rules/forms/memberNotes';
import { paymentCursor, paymentsWhere } from '../earnings/paymentList.service';
import type { PaymentView } from '../payments/payment.view';
import { MemberNote } from './memberNote.entity';
import { PageMember } from './pageMember.entity';

/** The membership of a person who is or was a member of the viewer's page; null for others. */
export async function memberOf(viewer: Viewer | null, userId: unknown): Promise<SubscriptionView | null> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  const [subscription] = await subscriptionsAmong(creatorUserId, [idOf(userId)]);
  return subscription?.memberSince ? new SubscriptionView(subscription) : null;
}

/** The payments of a member to the viewer's page, newest first. */
export async function paymentsOfMember(
  viewer: Viewer | null,
  memberId: string,
  slice: Slice,
): Promise<Connection<PaymentView>> {
  const { userId } = creatorOnly(viewer);
  return toConnection(await paymentsWhere({ creatorUserId: userId, userId: memberId }, slice), slice, paymentCursor);
}

/** What these people have paid in all for their memberships, by their ids: for loaders. */
export const paidBySubscription = (subscriptionIds: readonly string[]): Promise<PageMember[]> =>
  repo(PageMember).findBy({ subscriptionId: In([...subscriptionIds]) });

/** The viewer's note about a member of their page; null without one. */
export async function noteAbout(viewer: Viewer | null, memberId: string): Promise<string | null> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  const note = await repo(MemberNote).findOneBy({ creatorUserId, memberId });
  return note?.text ?? null;
}

/**
 * Writes the viewer's note about a person who is or was a member of their page; an empty one takes it away. 404 for
 * others, and for a person who is erased.
 */
export async function setNote(viewer: Viewer | null, userId: unknown, input: unknown): Promise<SubscriptionView> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  const member = await memberOf(viewer, userId);
  if (!member) throw notFound('user');
  const { text } = await validated(memberNoteForm, input);
  const { memberId } = member;
  await transaction(async () => {
    // An erasure that is under way takes the note too.
    if ((await lockUser(memberId)).erasedAt) throw notFound('user');
    if (text === '') await repo(MemberNote).delete({ creatorUserId, memberId });
    else
      await repo(MemberNote).upsert({ creatorUserId, memberId, text, updatedAt: new Date() }, [
        'creatorUserId',
        'memberId',
      ]);
  });
  return member;
}
