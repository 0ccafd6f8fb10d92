import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The months of a payment, with it (by: 1) or without it again (-1); `first`: what comes before its payer is counted. */
export const countPayment = (first: string) => `
  create or replace function count_payment(p payments, by int) returns void language plpgsql as $$
    declare
      paid_in text := to_char(p.captured_at at time zone 'Asia/Kolkata', 'YYYY-MM');
      times int;
    begin
      if p.refund_reason is not null then return; end if;
      ${first}
      insert into payer_months as m (creator_user_id, month, user_id, payments)
        values (p.creator_user_id, paid_in, p.user_id, by)
        on conflict (creator_user_id, month, user_id) do update set payments = m.payments + by
        returning payments into times;
      insert into page_months as m (creator_user_id, month, earnings, payments, payers)
        values (p.creator_user_id, paid_in, by * p.kept, by, by)
        on conflict (creator_user_id, month) do update set earnings = m.earnings + by * p.kept, payments = m.payments + by,
          payers = m.payers + case when by = 1 and times = 1 or by = -1 and times = 0 then by else 0 end;
    end $$;`;

/** A tip is earned in its month, and no month of a member. */
export const TIPS = `
      if p.squad_id is null then
        insert into page_months as m (creator_user_id, month, earnings, tips)
          values (p.creator_user_id, paid_in, by * p.kept, by * p.kept)
          on conflict (creator_user_id, month) do update
            set earnings = m.earnings + by * p.kept, tips = m.tips + by * p.kept;
        return;
      end if;`;

const SETTINGS = ['notification_settings', 'mail_settings', 'push_settings'];

/** Orders and payments that are for no squad: tips to a page, or for one of its posts. */
export class Tips1763700001039 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table payment_orders
        alter column squad_id drop not null,
        -- The post that a tip is for.
        add column post_id uuid references posts (id) on delete set null,
        -- What a tip says to the creator, until it is sent as a message or the order's time is over.
        add column words text not null default '',
        drop constraint payment_orders_months_check,
        drop constraint payment_orders_kind_check,
        add constraint payment_orders_kind_check check (kind in ('join', 'rejoin', 'renewal', 'upgrade', 'tip')),
        add constraint payment_orders_tips_are_for_no_squad check ((kind = 'tip') = (squad_id is null)),
        add constraint payment_orders_tips_have_no_month check (months >= 0 and (kind = 'tip') = (months = 0));
      create unique index payment_orders_one_open_tip on payment_orders (user_id, creator_user_id)
        where status = 'open' and kind = 'tip';
      create index payment_orders_of_post on payment_orders (post_id) where post_id is not null;

      alter table payments
        -- null for a tip.
        alter column squad_id drop not null,
        -- The post that a tip was for.
        add column post_id uuid references posts (id) on delete set null;
      create index payments_of_post on payments (post_id) where post_id is not null;

      -- Tips are good news, switched for each way by itself.
      ${SETTINGS.map((table) => `alter table ${table} add column tips boolean not null default true;`).join('\n      ')}

      alter table page_months add column tips bigint not null default 0;
      ${countPayment(TIPS)}
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      do $$ begin
        if exists (select from payment_orders where kind = 'tip') then
          raise exception 'Tips were paid: they have no squad';
        end if;
      end $$;
      ${countPayment('')}
      alter table page_months drop column tips;
      ${SETTINGS.map((table) => `alter table ${table} drop column tips;`).join('\n      ')}
      alter table payments drop column post_id, alter column squad_id set not null;
      drop index payment_orders_one_open_tip;
      alter table payment_orders
        drop constraint payment_orders_tips_are_for_no_squad,
        drop constraint payment_orders_tips_have_no_month,
        add constraint payment_orders_months_check check (months > 0),
        drop constraint payment_orders_kind_check,
        add constraint payment_orders_kind_check check (kind in ('join', 'rejoin', 'renewal', 'upgrade')),
        drop column post_id, drop column words,
        alter column squad_id set not null;
    `);
  }
}
