import type { Proofs } from '../../module';
import { query, text } from '../../platform/db/query';

// By hand: whole tables are compared.
const payoutsOtherThanEntered = query(
  {
    line: text(
      `format('payout %s is %s with %s paise, entered are %s on the way and %s out of the bank', coalesce(p.id::text, e.cause),
        coalesce(p.status, 'unknown'), p.paise, e.on_the_way, e.out)`,
    ),
  },
  (answer) => `select ${answer} from payouts p full join (
     select cause, sum(case when credit = 'in_transit' then paise when debit = 'in_transit' then -paise else 0 end) as on_the_way,
       sum(case when credit = 'bank' then paise when debit = 'bank' then -paise else 0 end) as out
     from ledger where creator_user_id is not null and ('in_transit' in (debit, credit) or 'bank' in (debit, credit)) group by cause
   ) e on e.cause = p.id::text
   where e.on_the_way is distinct from case when p.status = 'in_transit' then p.paise else 0 end
     or e.out is distinct from case when p.status = 'paid' then p.paise else 0 end`,
  { isRare: true },
);

/** The ledger has each payout as it is, and no other money on its way. */
export const payoutProofs: Proofs = {
  'what is on its way to creators, and paid to them, is that of payouts': payoutsOtherThanEntered,
};
