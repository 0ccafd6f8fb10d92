import { formatDate } from '../../../../server/rules/time';
import { MEMBER_LIST } from '../../../../server/words/en/memberList';
import type { MemberRow_SubscriptionFragment } from './MemberRow.generated';

type Facts = Pick<MemberRow_SubscriptionFragment, 'status' | 'renews' | 'memberSince' | 'paidUntil' | 'endedAt'>;

const day = (iso: string | null) => formatDate(new Date(iso!));

/** Since when a person is a member, or was one. */
export const sinceOf = ({ memberSince }: Pick<Facts, 'memberSince'>) => MEMBER_LIST.sinceDay(day(memberSince));

/** Until when a member has paid, whether it ends then, or when they left. */
export function stateOf({ status, renews, paidUntil, endedAt }: Omit<Facts, 'memberSince'>): string {
  if (endedAt) return MEMBER_LIST.leftOn(day(endedAt));
  if (status === 'PAYMENT_PENDING') return MEMBER_LIST.overSince(day(paidUntil));
  return (renews ? MEMBER_LIST.paidUntil : MEMBER_LIST.endsOn)(day(paidUntil));
}
