import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A grant says what its member pays a month for it, beside what it opens. */
export class PaidPrices1763700001024 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table grants add column paid_price int;
      update grants set paid_price = amount;
      alter table grants alter column paid_price set not null,
        add constraint grants_paid_price_not_negative check (paid_price >= 0);
      create index grants_of_membership on grants (subscription_id) include (amount, during, paid_price)
        where revoked_at is null;
      drop index grants_of_subscription;

      -- To earlier nodes what is paid is what it opens. A later release drops it.
      create function pay_what_opens() returns trigger language plpgsql as $$
          begin
            new.paid_price := coalesce(new.paid_price, new.amount);
            return new;
          end $$;
      create trigger grants_pay_what_opens before insert on grants for each row execute function pay_what_opens();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger grants_pay_what_opens on grants;
      drop function pay_what_opens;
      create index grants_of_subscription on grants (subscription_id) include (amount, during) where revoked_at is null;
      drop index grants_of_membership;
      alter table grants drop column paid_price;
    `);
  }
}
