import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countPayment, TIPS } from './39-Tips';

/** A pass is counted once in each of its months that did not go back, and earned in the first. */
const MONTHS = `
  create or replace function count_payment(p payments, by int) returns void language plpgsql as $$
    declare
      paid_in text := to_char(p.captured_at at time zone 'Asia/Kolkata', 'YYYY-MM');
      earned bigint := by * p.kept;
      times int;
    begin
      if p.refund_reason is not null then return; end if;
      if p.squad_id is null or p.months = p.months_back then
        insert into page_months as m (creator_user_id, month, earnings, tips)
          values (p.creator_user_id, paid_in, earned, case when p.squad_id is null then earned else 0 end)
          on conflict (creator_user_id, month) do update
            set earnings = m.earnings + excluded.earnings, tips = m.tips + excluded.tips;
        return;
      end if;
      for n in 1 .. p.months - p.months_back loop
        insert into payer_months as m (creator_user_id, month, user_id, payments)
          values (p.creator_user_id, paid_in, p.user_id, by)
          on conflict (creator_user_id, month, user_id) do update set payments = m.payments + by
          returning payments into times;
        insert into page_months as m (creator_user_id, month, earnings, payments, payers)
          values (p.creator_user_id, paid_in, earned, by, by)
          on conflict (creator_user_id, month) do update set earnings = m.earnings + earned, payments = m.payments + by,
            payers = m.payers + case when by = 1 and times = 1 or by = -1 and times = 0 then by else 0 end;
        earned := 0;
        paid_in := to_char(to_date(paid_in, 'YYYY-MM') + interval '1 month', 'YYYY-MM');
      end loop;
    end $$;`;

/** The months that went back of a payment for several. */
export class MonthsCounted1763700001047 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table payments
        -- How many of its months went back, from the last on.
        add column months_back smallint not null default 0,
        add constraint payments_months_back_known check (months_back between 0 and months);
      ${MONTHS}
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      do $$ begin
        if exists (select from payments where months > 1) then
          raise exception 'Passes were paid: they are counted in each of their months';
        end if;
      end $$;
      ${countPayment(TIPS)}
      alter table payments drop constraint payments_months_back_known, drop column months_back;
    `);
  }
}
