import { createPaymentOrder } from '../../money/orders/order.service';
import { Payment } from '../../money/payments/payment.entity';
import { askMonthsBack } from '../../money/refunds/askMonths.service';
import { comingMonthsOf, refundableMonths } from '../../money/refunds/comingMonths.service';
import { refundMonthsAsCreator, requestMonths } from '../../money/refunds/refundMonths.service';
import { setSquadPass } from '../../pages/squads/squadPass.service';
import { repo } from '../../platform/db/database';
import { exactRupees } from '../../rules/money';
import { PASS_MONTHS, passRange } from '../../rules/passes';
import { HERE } from '../factories';
import { TipHistory } from '../tips/tipHistory';

/** What a creator and fans do about passes in a money history. */
export class PassHistory extends TipHistory {
  /** A price of a pass in or out of its range, or none. */
  protected async sellsPass(): Promise<void> {
    const squad = this.pick(this.cast.creator.squads);
    const months = this.pick(PASS_MONTHS);
    const { min, max } = passRange(months, squad.price);
    const amount = this.below(5) === 0 ? '' : min + this.below(Math.ceil((max - min) * 1.1) + 1);
    await this.work(() => setSquadPass(this.cast.creator, squad.id, { months, amount }));
    this.story.push(`  ₹${amount} for ${months} months of the ${squad.level} squad`);
  }

  protected async ordersPass(): Promise<void> {
    const fan = this.fan();
    const squad = this.pick(this.cast.creator.squads);
    const months = this.pick(PASS_MONTHS);
    await this.work(async () => {
      const { rzpOrderId, amount } = await createPaymentOrder(fan, squad.id, HERE, months);
      this.ordered.push({ fan, rzpOrderId });
      this.story.push(`  ₹${amount} for ${months} months of the ${squad.level} squad`);
    });
  }

  protected async asksMonthsBack(): Promise<void> {
    await this.work(() => askMonthsBack(this.fan(), this.cast.creator.userId));
  }

  /** The creator or the desk refunds months that have not begun, as many as there are at most. */
  protected async refundsMonths(): Promise<void> {
    this.theGateway.holdRefunds(this.below(3) === 0);
    const payments = await repo(Payment).findBy({ creatorUserId: this.cast.creator.userId });
    const coming = this.pick(await comingMonthsOf(payments.map(({ id }) => id)));
    const { months, paise } = this.pick(refundableMonths(coming));
    const payment = payments.find(({ id }) => id === coming.paymentId)!;
    const input = { paymentId: payment.id, months, amount: exactRupees(paise), reason: 'As you asked' };
    const { creator, reviewer } = this.cast;
    await this.work(() =>
      this.below(2)
        ? refundMonthsAsCreator(creator, input)
        : requestMonths(payment, { userId: reviewer.userId, side: 'desk' }, input),
    );
    this.story.push(`  ${months} months, ${paise} paise`);
  }
}
