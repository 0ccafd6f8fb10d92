import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What goes back after it was kept, by refund or dispute; events of the gateway by their ids alone. */
export class MoneyBack1763700000019 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table payments
        add column refunded_paise int not null default 0 check (refunded_paise >= 0),
        add column disputed_paise int not null default 0 check (disputed_paise >= 0),
        add column rzp_dispute_id text constraint payments_dispute_unique unique,
        -- The end of the time that it paid for; null for payments of before.
        add column grants_until timestamptz(3),
        add column kept int not null generated always as (
          case when refund_reason is null then greatest(0, amount - (refunded_paise + disputed_paise + 99) / 100) else 0 end
        ) stored,
        drop constraint payments_refund_is_told,
        add constraint payments_refund_is_told check (
          refunded_at is null or (refund_reason is not null and coalesce(rzp_refund_id, rzp_dispute_id) is not null));
      update payments set refunded_paise = amount * 100 where refunded_at is not null;
      drop index payments_kept;
      create index payments_kept on payments (creator_user_id, captured_at desc, id desc) include (kept, user_id)
        where refund_reason is null;
      -- Read every few minutes: what is owed.
      create index payments_owed on payments (created_at) where refund_reason is not null and refunded_at is null;

      alter table webhook_events
        add column payment_id text,
        add column refund_id text,
        add column dispute_id text,
        add column order_id text,
        add column happened_at timestamptz(3);
      update webhook_events set
        payment_id = coalesce(body #>> '{payload,payment,entity,id}', body #>> '{payload,refund,entity,payment_id}'),
        refund_id = body #>> '{payload,refund,entity,id}',
        order_id = coalesce(body #>> '{payload,payment,entity,order_id}', body #>> '{payload,order,entity,id}'),
        happened_at = to_timestamp((case when body ->> 'created_at' ~ '^[0-9]{1,10}$' then body ->> 'created_at' end)::bigint);
      alter table webhook_events drop column body;
      create index webhook_events_by_age on webhook_events (received_at);
      create index webhook_events_to_do on webhook_events (received_at) where processed_at is null;

      -- How far the gateway's own list of payments has been gone through: one row.
      create table gateway_passes (
        one boolean primary key default true check (one),
        since timestamptz(3) not null,
        until timestamptz(3) not null,
        seen int not null check (seen >= 0)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table gateway_passes;
      drop index webhook_events_by_age, webhook_events_to_do;
      alter table webhook_events drop column payment_id, drop column refund_id, drop column dispute_id, drop column order_id,
        drop column happened_at, add column body jsonb not null default '{}';
      drop index payments_owed, payments_kept;
      create index payments_kept on payments (creator_user_id, captured_at desc, id desc) include (amount, user_id)
        where refund_reason is null;
      alter table payments drop constraint payments_refund_is_told;
      update payments set refunded_at = null where refunded_at is not null and rzp_refund_id is null;
      alter table payments drop column kept, drop column refunded_paise, drop column disputed_paise,
        drop column rzp_dispute_id, drop column grants_until,
        add constraint payments_refund_is_told check (refunded_at is null or (refund_reason is not null and rzp_refund_id is not null));
    `);
  }
}
