import { releaseHeld } from '../../money/earnings/heldMoney.service';
import { PayoutAccount } from '../../money/payoutAccounts/payoutAccount.entity';
import { encryptNumber } from '../../money/payoutAccounts/payoutAccount.service';
import { endPayout } from '../../money/payouts/endPayout.service';
import { makeBatch } from '../../money/payouts/makeBatch.service';
import { Payout } from '../../money/payouts/payout.entity';
import { reconcileSettlements } from '../../money/settlements/compareSettlements.service';
import { config } from '../../platform/config/config';
import { IsNull, now } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { PAYOUT_ENDS, PAYOUT_FAILURES, type PayoutStatus } from '../../rules/payouts';
import { DAY, indianDate } from '../../rules/time';
import { PriceHistory } from '../money/priceHistory';
import { bankReferenceOf } from './payouts';

/** What the desk and the bank do about payouts in a money history. */
export class PayoutHistory extends PriceHistory {
  /** The page's creator names an account, at once payable, so that a failed payout can be tried again. */
  protected async namesAccount(): Promise<void> {
    const { userId: creatorUserId } = this.cast.creator;
    const number = `50100012345${this.below(10)}`;
    await transaction(async () => {
      await repo(PayoutAccount).update({ creatorUserId, endedAt: IsNull() }, { endedAt: now });
      await repo(PayoutAccount).insert({
        creatorUserId,
        number: encryptNumber(number, creatorUserId),
        last4: number.slice(-4),
        ifsc: 'HDFC0001234',
        nameAtBank: 'Asha Rao',
      });
    });
  }

  /** After a week in which money became payable and came to the bank, the desk makes a batch. */
  protected async paysOut(): Promise<void> {
    const [last] = await repo(Payout).find({ order: { id: 'DESC' }, take: 1 });
    if (!last || last.reason !== null) await this.namesAccount();
    await this.clock.putTo(new Date(this.clock.now().getTime() + config().refundDays * DAY));
    this.theGateway.settleAll();
    await reconcileSettlements();
    await releaseHeld();
    await this.work(() => makeBatch(this.cast.reviewer.userId));
  }

  /** The bank pays a payout, refuses it, gives it back or has paid it after all. */
  protected async bankAnswers(): Promise<void> {
    const payout = this.pick(await repo(Payout).findBy({ creatorUserId: this.cast.creator.userId }));
    const status = this.pick<PayoutStatus>(PAYOUT_ENDS[payout.status]);
    const end =
      status === 'paid'
        ? { status, paidOn: indianDate(this.clock.now()), bankReference: bankReferenceOf(payout.id) }
        : { status: status as 'failed' | 'returned', reason: this.pick(PAYOUT_FAILURES) };
    await this.work(() => transaction(() => endPayout(payout.id, end)));
    this.story.push(`  ${payout.paise} paise are ${status}`);
  }

  /** The paise that have left the bank for good, of all histories in the database. */
  async paidOut(): Promise<number> {
    const paid = await repo(Payout).findBy({ status: 'paid' });
    return paid.reduce((sum, { paise }) => sum + paise, 0);
  }
}
