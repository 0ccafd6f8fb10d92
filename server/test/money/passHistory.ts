import { createPaymentOrder } from '../../money/orders/order.service';
import { setSquadPass } from '../../pages/squads/squadPass.service';
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
}
