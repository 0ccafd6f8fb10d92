import type { MigrationInterface, QueryRunner } from 'typeorm';

const MONTH = (at: string) => `to_char(${at} at time zone 'Asia/Kolkata', 'YYYY-MM')`;

/** What large pages are asked for is counted where it changes, not where it is read. */
export class Growth1763700000040 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Every payment is read.
      set local statement_timeout = 0;
      -- What each month in India brought a page, without what was sent back, and how often each member paid in it.
      create table page_months (
        creator_user_id uuid not null references creators (user_id),
        month text not null,
        earnings bigint not null default 0,
        payments int not null default 0,
        payers int not null default 0,
        primary key (creator_user_id, month)
      );
      create table payer_months (
        creator_user_id uuid not null references creators (user_id),
        month text not null,
        user_id uuid not null references users (id),
        payments int not null,
        primary key (creator_user_id, month, user_id)
      );
      insert into payer_months (creator_user_id, month, user_id, payments)
        select creator_user_id, ${MONTH('captured_at')}, user_id, count(*) from payments where refund_reason is null group by 1, 2, 3;
      insert into page_months (creator_user_id, month, earnings, payments, payers)
        select creator_user_id, ${MONTH('captured_at')}, sum(kept), count(*), count(distinct user_id) from payments
        where refund_reason is null group by 1, 2;

      create function count_payment(p payments, by int) returns void language plpgsql as $$
        declare
          paid_in text := ${MONTH('p.captured_at')};
          times int;
        begin
          if p.refund_reason is not null then return; end if;
          insert into payer_months as m (creator_user_id, month, user_id, payments)
            values (p.creator_user_id, paid_in, p.user_id, by)
            on conflict (creator_user_id, month, user_id) do update set payments = m.payments + by
            returning payments into times;
          insert into page_months as m (creator_user_id, month, earnings, payments, payers)
            values (p.creator_user_id, paid_in, by * p.kept, by, by)
            on conflict (creator_user_id, month) do update set earnings = m.earnings + by * p.kept, payments = m.payments + by,
              payers = m.payers + case when by = 1 and times = 1 or by = -1 and times = 0 then by else 0 end;
        end
      $$;
      create function payment_changes() returns trigger language plpgsql as $$
        begin
          if tg_op <> 'INSERT' then perform count_payment(old, -1); end if;
          if tg_op <> 'DELETE' then perform count_payment(new, 1); end if;
          return null;
        end
      $$;
      -- At the commit, after all that the transaction holds: two payments to a page wait for each other there alone.
      create constraint trigger payments_are_counted after insert or update or delete on payments
        deferrable initially deferred for each row execute function payment_changes();

      -- How many have a place in a squad: its counter of those who are written down as active, without those of them who have lost it
      -- by now, and those whose renewal is pending. The same as counting seated_subscriptions, without reading every member.
      create view squad_seats as
        select s.id as squad_id, (s.active_members
          - (select count(*) from squad_subscriptions m where m.squad_id = s.id and m.status = 1 and m.paid_until <= now()
              and not (m.renews and m.paid_until > now() - interval '168 hours'))
          + (select count(*) from squad_subscriptions m where m.squad_id = s.id and m.status = 2
              and m.paid_until > now() - interval '168 hours' and m.renews))::int as seats
        from squads s;

      -- Whoever is erased is looked up there.
      create index payer_months_user on payer_months (user_id);

      -- A page that gives nearly everything away is not read to its beginning for what its members alone can open.
      create index posts_paid on posts (creator_user_id, published_at desc, id desc) include (min_amount) where min_amount > 0;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop index posts_paid;
      drop view squad_seats;
      drop trigger payments_are_counted on payments;
      drop function payment_changes();
      drop function count_payment(payments, int);
      drop table payer_months, page_months;
    `);
  }
}
