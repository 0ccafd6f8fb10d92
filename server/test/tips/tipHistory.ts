import { orderTip } from '../../messaging/tips/tip.service';
import { PayoutHistory } from '../payouts/payoutHistory';

/** What fans do beside their memberships in a money history: they give tips, which are paid as any order is. */
export class TipHistory extends PayoutHistory {
  protected async tips(): Promise<void> {
    const fan = this.fan();
    const input = { creatorUserId: this.cast.creator.userId, amount: 10 + this.below(900), words: 'Thank you' };
    await this.work(async () => {
      const { rzpOrderId } = await orderTip(fan, input);
      this.ordered.push({ fan, rzpOrderId });
    });
  }
}
