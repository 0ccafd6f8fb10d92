import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money that fits nothing, and what went wrong on its way back, waits at the desk; refunds are known one by one; orders can be rebuilt. */
export class MoneyCases1763700000072 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table money_cases (
        id uuid primary key default uuid_v7(),
        kind text not null check (kind in ('unknown_order', 'other_amount', 'other_currency', 'refund_refused')),
        -- The gateway's payment or refund that it is about: each is a case once.
        rzp_id text not null,
        rzp_payment_id text not null,
        rzp_order_id text,
        -- In the smallest unit of its currency.
        paise bigint not null check (paise >= 0),
        currency text not null,
        -- What else the gateway says: the order's receipt and notes, when it came.
        facts jsonb not null default '{}',
        opened_at timestamptz(3) not null default now(),
        closed_at timestamptz(3),
        closed_by uuid references users (id),
        note text,
        constraint money_cases_once unique (kind, rzp_id),
        constraint money_cases_closed_whole check ((closed_at is null) = (note is null))
      );
      create index money_cases_open on money_cases (opened_at, id) where closed_at is null;
      create index money_cases_of_payment on money_cases (rzp_payment_id);
      create index money_cases_by_closer on money_cases (closed_by);

      -- Every refund that the gateway has told of, as it last stood there.
      create table refunds (
        id uuid primary key default uuid_v7(),
        rzp_refund_id text not null constraint refunds_rzp_unique unique,
        payment_id uuid not null references payments (id),
        paise bigint not null check (paise > 0),
        status text not null check (status in ('pending', 'processed', 'failed')),
        created_at timestamptz(3) not null,
        noted_at timestamptz(3) not null default now()
      );
      create index refunds_of_payment on refunds (payment_id);

      -- Made anew from what the gateway knows of it: what it was priced for is judged by its kind.
      alter table payment_orders add column rebuilt_at timestamptz(3);
      -- How far the gateway's list of refunds has been gone through.
      alter table gateway_passes add column refunds_since timestamptz(3);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table gateway_passes drop column refunds_since;
      alter table payment_orders drop column rebuilt_at;
      drop table refunds;
      drop table money_cases;
    `);
  }
}
