import { SQUAD_AMOUNT_MAX } from './squads';
import {
  afterPayment,
  type JoinState,
  type Paid,
  type PaymentFacts,
  paymentKind,
  renewsEarly,
  type Subscription,
} from './subscriptions';

/** The months of the passes that a creator can sell beside single months. */
export const PASS_MONTHS = [3, 12] as const;
/** How often the price of a pass can change within the days for which its earlier prices are kept. */
export const PASS_CHANGES_MAX = 20;

/** Some months of a squad at a price of their own, in whole rupees. */
export interface Pass {
  months: number;
  amount: number;
}

/**
 * The least and the most of a pass, in whole rupees: from half of what its months cost one by one, rounded up, to their
 * sum, within the most of a payment. Of an expensive squad no price may be left: `min` is above `max` then.
 */
export const passRange = (months: number, monthPrice: number) => ({
  min: Math.ceil((months * monthPrice) / 2),
  max: Math.min(months * monthPrice, SQUAD_AMOUNT_MAX),
});

/** Whole rupees a month that a pass comes to, rounded down. */
export const monthOfPass = ({ months, amount }: Pass) => Math.floor(amount / months);

/** `listPrice`: what the squad costs new members, `ownPrice`: what it costs this person; whole rupees a month. */
interface MonthPrices {
  listPrice: number;
  ownPrice: number;
}

/** The passes that a person is offered: those in their range now that cost this person no more than the same months one by one. */
export const offeredPasses = <P extends Pass>(passes: readonly P[], { listPrice, ownPrice }: MonthPrices): P[] =>
  passes.filter(({ months, amount }) => {
    const { min, max } = passRange(months, listPrice);
    return amount >= min && amount <= max && amount <= months * ownPrice;
  });

/** `state` of the squad for this person; `canRenew`: the squad is not deleted, and its page takes members. */
interface BuyingFacts {
  state: JoinState;
  subscription: (Subscription & { squadId: string; nextSquadId: string | null }) | null;
  squad: { id: string; level: number };
  canRenew: boolean;
  now: Date;
}

/**
 * From when on this person would have the months of a squad that they pay for now, and the day on which those end; null
 * where they can pay for none: they move up inside of what is paid, or can neither join nor renew.
 */
export function boughtFrom({
  state,
  subscription,
  squad,
  canRenew,
  now,
}: BuyingFacts): Pick<Paid, 'from' | 'billingDay'> | null {
  const facts: PaymentFacts = { subscription, squadAmount: squad.level, now };
  if (paymentKind(facts) === 'upgrade') return null;
  const renews = canRenew && !!subscription && renewsEarly(subscription, squad.id, now);
  return renews || state === 'OPEN' || state === 'RENEW' ? afterPayment(facts) : null;
}
