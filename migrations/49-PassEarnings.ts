import type { MigrationInterface, QueryRunner } from 'typeorm';

/** After `count_payment`, which leaves a row for the month of each kept payment. */
const COUNT_PASS = `
  create function count_pass(p payments, by int) returns void language sql as $$
    update page_months set passes = passes + by * p.kept
      where p.months > 1 and p.refund_reason is null
        and creator_user_id = p.creator_user_id and month = to_char(p.captured_at at time zone 'Asia/Kolkata', 'YYYY-MM')
  $$;`;

/** What happens to a payment that is counted no more (`without`), and to one that is counted now (`now`). */
const paymentChanges = (without: string, now: string) => `
  create or replace function payment_changes() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then ${without} end if;
      if tg_op <> 'DELETE' then ${now} end if;
      return null;
    end $$;`;

/** What each month brought a page by passes. */
export class PassEarnings1763700001049 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table page_months add column passes bigint not null default 0;
      ${COUNT_PASS}
      -- No payment is counted by the former trigger after those that are there are summed up.
      lock table payments in share row exclusive mode;
      ${paymentChanges(
        'perform count_payment(old, -1); perform count_pass(old, -1);',
        'perform count_payment(new, 1); perform count_pass(new, 1);',
      )}
      update page_months m set passes = p.earned from (
        select creator_user_id, to_char(captured_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, sum(kept) as earned
        from payments where months > 1 and refund_reason is null group by 1, 2) p
      where (m.creator_user_id, m.month) = (p.creator_user_id, p.month);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ${paymentChanges('perform count_payment(old, -1);', 'perform count_payment(new, 1);')}
      drop function count_pass(payments, int);
      alter table page_months drop column passes;
    `);
  }
}
