import { sql } from '../platform/database';

/** Payments stay on the books without a name; what the gateway told about who paid (e-mail, phone, card) goes (decision C7). */
export async function forgetPayer(userId: string): Promise<void> {
  await sql(
    `update webhook_events set body = '{}'
     where processed_at is not null and body #>> '{payload,payment,entity,order_id}' in (
       select rzp_order_id from payment_orders where user_id = $1)`,
    [userId],
  );
}
