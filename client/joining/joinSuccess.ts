import { makeVar } from '@apollo/client';
import type { JoinButton_SquadFragment } from './JoinButton.generated';

/** What somebody has just paid for, as it was when they pressed the button. */
export interface Paid {
  squad: JoinButton_SquadFragment;
  /** Until when the membership lasts by it. */
  until: string;
}

/** null while nobody has just paid; the app's layout has the dialog. */
export const joinSuccess = makeVar<Paid | null>(null);

const paidFor = new Map<string, Paid>();

/** From now on a membership of this squad is the one that was paid for. */
export function rememberPayment(paid: Paid): void {
  paidFor.set(paid.squad.id, paid);
}

/** The money goes back: there will be none. */
export const forgetPayment = (squadId: string) => void paidFor.delete(squadId);

/** A membership has begun or goes on: whoever paid for it here is welcomed, once, however and how late it was learned. */
export function showJoinSuccess(squadId: string): void {
  const paid = paidFor.get(squadId);
  if (paid) joinSuccess(paid);
  paidFor.delete(squadId);
}

/** Whole rupees a month of what was open to this person before they paid. */
export function openBefore({ squad }: Paid): number {
  const before = squad.creator.viewerSubscription;
  return before?.status === 'ACTIVE' ? before.amount : 0;
}

/** Whether one more month of the same squad was paid for. */
export const isRenewal = ({ squad }: Paid) => squad.viewerJoinState === 'JOINED' || squad.viewerJoinState === 'RENEW';
