import { sql } from '../platform/database';
import { SubscriptionStatus } from '../rules/states';

/** Lets nothing of what a member pays for be renewed: they have closed their account (decision C3). */
export async function stopRenewals(memberId: string): Promise<void> {
  await sql(
    `update squad_subscriptions set renews = false, next_squad_id = null, updated_at = now()
     where member_id = $1 and status in (${SubscriptionStatus.active}, ${SubscriptionStatus.paymentPending})`,
    [memberId],
  );
}
