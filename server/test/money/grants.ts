import { sql } from '../../platform/db/database';
import type { PaymentKind } from '../../rules/subscriptions';

interface GrantOf {
  /** Of the membership's page. */
  squadId: string;
  amount: number;
  from: Date;
  until: Date;
  kind?: PaymentKind;
  isRevoked?: boolean;
}

let count = 0;

/** Grants a membership a squad for a payment of its own, beside its other grants. */
export async function aGrant(subscriptionId: string, grant: GrantOf): Promise<void> {
  const { squadId, amount, from, until, kind = 'upgrade', isRevoked = false } = grant;
  await sql(
    `with bought as (select member_id, creator_user_id from squad_subscriptions where id = $1),
       made as (insert into payment_orders (user_id, creator_user_id, squad_id, amount, kind, status, held_until)
         select member_id, creator_user_id, $2, $3, $6, 'paid', now() from bought returning *),
       paid as (insert into payments (order_id, user_id, creator_user_id, squad_id, amount, rzp_payment_id)
         select id, user_id, creator_user_id, squad_id, amount, $7 from made returning id)
     insert into grants (payment_id, subscription_id, squad_id, amount, during, kind, revoked_at, revoked_for)
       select id, $1, $2, $3, tstzrange($4, $5), $6, case when $8 then now() end, case when $8 then 'refunded' end from paid`,
    [subscriptionId, squadId, amount, from, until, kind, `pay_granted${++count}`, isRevoked],
  );
}
