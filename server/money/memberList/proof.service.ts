import type { Proofs } from '../../module';
import { query, text } from '../../platform/db/query';

// By hand: whole tables are compared.
const membersOtherThanTheyAre = query(
  {
    line: text(
      `format('the list of members has membership %s otherwise than it is', coalesce(m.id, p.subscription_id))`,
    ),
  },
  (answer) => `select ${answer} from page_members p
   full join (select * from current_subscriptions where member_since is not null and paid_until is not null) m on m.id = p.subscription_id
   where (p.creator_user_id, p.member_id, p.squad_id, p.is_member, p.renews, p.member_since, p.paid_until)
     is distinct from (m.creator_user_id, m.member_id, m.squad_id, m.stored_status in (1, 2), m.renews, m.member_since, m.paid_until)`,
  { isRare: true },
);

// By hand: whole tables are compared.
const paidOtherThanSummed = query(
  {
    line: text(
      `format('the list of members says %s paise for membership %s, its payments are %s', p.paid_paise, p.subscription_id, s.paise)`,
    ),
  },
  (answer) => `select ${answer} from page_members p left join lateral (
     select coalesce(sum(greatest(0, y.amount::bigint * 100 - y.refunded_paise - y.disputed_paise)), 0)::bigint as paise
     from payments y where y.user_id = p.member_id and y.creator_user_id = p.creator_user_id and y.refund_reason is null) s on true
   where p.paid_paise <> s.paise`,
  { isRare: true },
);

/** The list of a page's members says what memberships and payments are. */
export const memberListProofs: Proofs = {
  'the list of members has each membership as it is': () => membersOtherThanTheyAre(),
  'members have paid in all what their payments are': () => paidOtherThanSummed(),
};
