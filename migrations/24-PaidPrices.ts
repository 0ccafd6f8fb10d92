import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A grant says what its member pays a month for it, beside what it opens. */
export class PaidPrices1763700001024 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table grants add column paid_price int;
      update grants set paid_price = amount;
      -- A check in place of "not null": the trigger below fills it for earlier nodes.
      alter table grants add constraint grants_paid_price_known check (paid_price is not null and paid_price >= 0);
      -- In the order in which they end: the last one says what the member pays.
      create index grants_of_membership on grants (subscription_id, upper(during) desc, amount desc)
        include (during, paid_price) where revoked_at is null;
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
