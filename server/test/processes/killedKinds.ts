import { expect } from 'vitest';
import { sql } from '../../platform/db/database';
import { NotificationType } from '../../rules/notifications';
import { ORDER_TIP } from '../tips/givenTips';
import { KilledPayment } from './killedPayment';

const opened =
  'select from current_subscriptions where member_id = $1 and opened_amount = 100 and opened_until > now()';

/** A month of the page's squad. */
export class KilledMonth extends KilledPayment {
  async order(): Promise<void> {
    const squad = this.at.creator.squads.find(({ price }) => price === 100);
    const { rzpOrder } = await this.call<{ rzpOrder: { id: string } }>(this.fan, `/api/payment/order/${squad!.id}`);
    this.rzpOrderId = rzpOrder.id;
  }

  protected async report(rzpTransactionId: string, rzpSignature: string): Promise<void> {
    const body = { rzpTransactionId, rzpOrderId: this.rzpOrderId, rzpSignature };
    await this.call(this.fan, '/api/payment/success', { body });
  }

  async expectKept(isBack: boolean): Promise<void> {
    expect(await sql(opened, [this.fan.userId])).toHaveLength(isBack ? 0 : 1);
  }
}

/** A pass of three months for ₹100, of a squad of ₹40 a month. */
export class KilledPass extends KilledMonth {
  override async order(): Promise<void> {
    const { id } = this.at.creator.squads.find(({ price }) => price === 40)!;
    const path = `/api/payment/order/${id}?months=3`;
    this.rzpOrderId = (await this.call<{ rzpOrder: { id: string } }>(this.fan, path)).rzpOrder.id;
  }

  override async expectKept(isBack: boolean): Promise<void> {
    const months = await sql(
      `select from grants g join payments p on p.id = g.payment_id where p.user_id = $1 and g.revoked_at is null`,
      [this.fan.userId],
    );
    expect(months).toHaveLength(isBack ? 0 : 3);
  }
}

/** A tip that says something to the creator. */
export class KilledTip extends KilledPayment {
  async order(): Promise<void> {
    const input = { creatorUserId: this.at.creator.userId, amount: 100, words: 'Thank you' };
    const { data } = await this.ask<{ createTipOrder: { order: { id: string } } }>(this.fan, ORDER_TIP, { input });
    this.rzpOrderId = data.createTipOrder.order.id;
  }

  protected async report(): Promise<void> {
    const query = 'mutation($id: ID!) { followOrder(input: { orderId: $id }) { progress } }';
    await this.ask(this.fan, query, { id: this.rzpOrderId });
  }

  async expectKept(): Promise<void> {
    const { userId } = this.fan;
    expect(await sql('select text from messages where sender_user_id = $1', [userId])).toEqual([{ text: 'Thank you' }]);
    const heard = [userId, NotificationType.tipPaid];
    expect(await sql('select from notifications where actor_id = $1 and type = $2', heard)).toHaveLength(1);
  }
}
