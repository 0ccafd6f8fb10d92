import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order knows the state of the membership that it was priced for; a payment knows when it was captured and what it cost. */
export class PricedFor1763700000012 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table squad_subscriptions add column version int not null default 0;
      alter table payment_orders add column version int not null default 0;
      -- Whether an older order still fits is not known where its membership has changed since.
      update payment_orders o set version = -1 from squad_subscriptions m
        where m.member_id = o.user_id and m.creator_user_id = o.creator_user_id and m.updated_at > o.created_at;

      alter table payments
        add column captured_at timestamptz(3) not null default now(),
        add column fee_paise int check (fee_paise >= 0),
        add column tax_paise int check (tax_paise >= 0);
      update payments set captured_at = created_at;
      -- Lists, months and statistics go by when the money was captured.
      drop index payments_of_creator, payments_of_user, payments_kept;
      create index payments_of_creator on payments (creator_user_id, captured_at desc, id desc);
      create index payments_of_user on payments (user_id, captured_at desc, id desc);
      create index payments_kept on payments (creator_user_id, captured_at desc, id desc) include (amount, user_id)
        where refund_reason is null;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop index payments_of_creator, payments_of_user, payments_kept;
      alter table payments drop column captured_at, drop column fee_paise, drop column tax_paise;
      create index payments_of_creator on payments (creator_user_id, created_at desc, id desc);
      create index payments_of_user on payments (user_id, created_at desc, id desc);
      create index payments_kept on payments (creator_user_id, created_at desc, id desc) include (amount, user_id)
        where refund_reason is null;
      alter table payment_orders drop column version;
      alter table squad_subscriptions drop column version;
    `);
  }
}
