import type { MigrationInterface, QueryRunner } from 'typeorm';
import { STANDINGS } from './baseline/standings.sql';

/** Whether nothing keeps membership `m` from renewing. */
export const CAN_RENEW = `(m.renews and (select archived_at is null from squads where id = m.squad_id)
          and (select deletion_asked_at is null from users where id = m.creator_user_id))`;
/** Of the grant that opens most now. */
export const HIGHEST = (answer: string) =>
  `(select ${answer} from grants g where g.subscription_id = m.id and g.revoked_at is null and g.during @> now()
          order by g.amount desc, upper(g.during) desc limit 1)`;

/** The views of memberships with what they cost. */
export const PRICED_STANDINGS = `
      create or replace view squad_counts as
        select s.id as squad_id, s.active_members - overdue.members as active_members,
          (select price from squad_prices_now where squad_id = s.id) as price
        from squads s cross join lateral (
          select count(*)::int as members from overdue_subscriptions m where m.squad_id = s.id) overdue;

      create or replace view current_subscriptions as
        select m.id, m.member_id, m.creator_user_id, m.squad_id, m.amount,
          (case when m.status not in (1, 2) then m.status when m.status = 1 and m.paid_until > now() then 1
            when m.paid_until > now() - interval '168 hours' and ${CAN_RENEW} then 2 else 3 end)::smallint as status,
          m.status as stored_status, m.paid_until, m.billing_day, m.member_since, m.renews, m.next_squad_id, m.kept_amount,
          m.kept_until, m.reminded_for, m.version, m.created_at, m.updated_at,
          coalesce(${HIGHEST('g.amount')}, 0) as opened_amount,
          ${HIGHEST('upper(g.during)')}::timestamptz(3) as opened_until,
          -- What its member pays a month, for the last time that was paid for; without any what its squad costs now.
          coalesce((select g.paid_price from grants g where g.subscription_id = m.id and g.revoked_at is null
            order by upper(g.during) desc, g.amount desc limit 1),
            (select price from squad_prices_now where squad_id = m.squad_id)) as price,
          coalesce(${HIGHEST('g.paid_price')}, 0) as opened_price,
          m.takes_new_price
        from squad_subscriptions m;
      create or replace view active_subscriptions as
        select * from current_subscriptions m where m.stored_status = 1 and m.paid_until > now();
      create or replace view overdue_subscriptions as
        select m.id, m.member_id, m.creator_user_id, m.squad_id, m.amount, m.status, m.stored_status, m.paid_until, m.billing_day,
          m.member_since, m.renews, m.next_squad_id, m.kept_amount, m.kept_until, m.reminded_for, m.version, m.created_at,
          m.updated_at, m.opened_amount, m.price
        from current_subscriptions m where m.stored_status = 1 and m.paid_until <= now();
      create or replace view page_counts as
        select c.user_id as creator_user_id, c.active_members - overdue.members as active_members,
          c.active_income - overdue.income as active_income
        from creators c cross join lateral (
          select count(*)::int as members, coalesce(sum(m.price), 0)::int as income
          from overdue_subscriptions m where m.creator_user_id = c.user_id) overdue;
`;

/** What a squad costs is a price of its own, beside the level that opens posts. */
export class SquadPrices1763700001025 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- What a squad costs new members from 00:00 of a day in India. One without a price costs its amount, the level.
      create table squad_prices (
        squad_id uuid not null references squads (id),
        from_day date not null,
        price int not null constraint squad_prices_known check (price between 30 and 100000),
        created_at timestamptz(3) not null default now(),
        primary key (squad_id, from_day)
      );
      -- A level between two others may be below the lowest price.
      alter table squads drop constraint squads_amount_check, add constraint squads_level_known check (amount between 1 and 100000);
      alter table squad_subscriptions add column takes_new_price boolean not null default false;

      create view squad_prices_now as
        select s.id as squad_id, coalesce((select p.price from squad_prices p
          where p.squad_id = s.id and p.from_day <= (now() at time zone 'Asia/Kolkata')::date
          order by p.from_day desc limit 1), s.amount) as price
        from squads s;
      ${PRICED_STANDINGS}
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop view squad_seats, squad_counts, page_counts, moved_subscriptions, overdue_subscriptions, seated_subscriptions,
        active_subscriptions, current_subscriptions, granted_subscriptions, squad_prices_now;
      ${STANDINGS}
      alter table squad_subscriptions drop column takes_new_price;
      alter table squads drop constraint squads_level_known, add constraint squads_amount_check check (amount between 30 and 100000) not valid;
      drop table squad_prices;
    `);
  }
}
