import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the gateway transfers to the bank, and how far its own books have been compared with ours. */
export class Settlements1763700000076 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table settlements (
        id uuid primary key default uuid_v7(),
        rzp_settlement_id text not null constraint settlements_rzp_unique unique,
        -- What arrived, after fees.
        paise bigint not null,
        status text not null check (status in ('created', 'processed', 'failed')),
        -- What a bank statement shows.
        utr text,
        created_at timestamptz(3) not null,
        noted_at timestamptz(3) not null default now()
      );
      create index settlements_newest on settlements (created_at desc, id desc);

      -- The first day in India whose settled lines have not been compared yet, or not without a difference.
      alter table gateway_passes add column compare_from date;

      alter table money_cases drop constraint money_cases_kind_check;
      alter table money_cases add constraint money_cases_kind_check
        check (kind in ('unknown_order', 'other_amount', 'other_currency', 'refund_refused', 'difference'));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      delete from money_cases where kind = 'difference';
      alter table money_cases drop constraint money_cases_kind_check;
      alter table money_cases add constraint money_cases_kind_check
        check (kind in ('unknown_order', 'other_amount', 'other_currency', 'refund_refused'));
      alter table gateway_passes drop column compare_from;
      drop table settlements;
    `);
  }
}
