import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CAN_RENEW, HIGHEST, PRICED_STANDINGS } from './25-SquadPrices';
import { STANDINGS } from './baseline/standings.sql';

const LAST = (answer: string) =>
  `coalesce((select ${answer} from grants g where g.subscription_id = m.id and g.revoked_at is null
            order by upper(g.during) desc, g.amount desc limit 1),
            (select price from squad_prices_now where squad_id = m.squad_id))`;

const MONTH_PRICE = 'coalesce(g.month_price, g.paid_price)';

const STANDINGS_WITH_INCOME = `
      create or replace view current_subscriptions as
        select m.id, m.member_id, m.creator_user_id, m.squad_id, m.amount,
          (case when m.status not in (1, 2) then m.status when m.status = 1 and m.paid_until > now() then 1
            when m.paid_until > now() - interval '168 hours' and ${CAN_RENEW} then 2 else 3 end)::smallint as status,
          m.status as stored_status, m.paid_until, m.billing_day, m.member_since, m.renews, m.next_squad_id, m.kept_amount,
          m.kept_until, m.reminded_for, m.version, m.created_at, m.updated_at,
          coalesce(${HIGHEST('g.amount')}, 0) as opened_amount,
          ${HIGHEST('upper(g.during)')}::timestamptz(3) as opened_until,
          -- What its member pays a month, for the last time that was paid for; without any what its squad costs now.
          ${LAST(MONTH_PRICE)} as price,
          coalesce(${HIGHEST(MONTH_PRICE)}, 0) as opened_price,
          m.takes_new_price,
          -- What its member pays a month for it: of a pass its price over its months.
          ${LAST('g.paid_price')} as income
        from squad_subscriptions m;
      create or replace view active_subscriptions as
        select * from current_subscriptions m where m.stored_status = 1 and m.paid_until > now();
      create or replace view overdue_subscriptions as
        select m.id, m.member_id, m.creator_user_id, m.squad_id, m.amount, m.status, m.stored_status, m.paid_until, m.billing_day,
          m.member_since, m.renews, m.next_squad_id, m.kept_amount, m.kept_until, m.reminded_for, m.version, m.created_at,
          m.updated_at, m.opened_amount, m.price, m.income
        from current_subscriptions m where m.stored_status = 1 and m.paid_until <= now();
      create or replace view page_counts as
        select c.user_id as creator_user_id, c.active_members - overdue.members as active_members,
          c.active_income - overdue.income as active_income
        from creators c cross join lateral (
          select count(*)::int as members, coalesce(sum(m.income), 0)::int as income
          from overdue_subscriptions m where m.creator_user_id = c.user_id) overdue;`;

const REASONS = ['refunded', 'disputed', 'left', 'erased', 'ended'];
const listed = (reasons: readonly string[]) => reasons.map((reason) => `'${reason}'`).join(', ');

/** A payment may be for several months: each has a grant of its own, with its share of the money. */
export class GrantMonths1763700001043 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table payments add column months int not null default 1 check (months >= 0);
      update payments set months = 0 where squad_id is null;

      alter table grants
        -- Which month of its payment it is.
        add column month smallint not null default 1 check (month > 0),
        -- The paise of its payment that it cost; null for what has none, and for earlier ones, which cost all of it.
        add column share_paise bigint check (share_paise >= 0),
        -- Rupees a month that it keeps for its member, where a month of a pass costs less; null: paid_price.
        add column month_price int check (month_price >= 0),
        -- When a month of several became payable to its page; null until then, and for single ones.
        add column released_at timestamptz(3),
        add constraint grants_one_a_month unique (payment_id, month),
        drop constraint grants_one_a_payment,
        drop constraint grants_revoked_for_check,
        add constraint grants_revoked_for_check check (revoked_for in (${listed([...REASONS, 'months'])}));
      create index grants_of_memberships on grants (subscription_id, upper(during) desc, amount desc)
        include (during, paid_price, month_price) where revoked_at is null;
      drop index grants_of_membership;
      ${STANDINGS_WITH_INCOME}
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop view squad_seats, squad_counts, page_counts, moved_subscriptions, overdue_subscriptions, seated_subscriptions,
        active_subscriptions, current_subscriptions, granted_subscriptions;
      -- One grant a payment again, to the end of its last month.
      set constraints grants_do_not_overlap deferred;
      update grants g set during = tstzrange(lower(during), months.until)
        from (select payment_id, max(upper(during)) as until from grants group by payment_id having count(*) > 1) months
        where months.payment_id = g.payment_id and g.month = 1;
      delete from grants where month > 1;
      update grants set revoked_for = 'refunded' where revoked_for = 'months';
      set constraints all immediate;
      create index grants_of_membership on grants (subscription_id, upper(during) desc, amount desc)
        include (during, paid_price) where revoked_at is null;
      drop index grants_of_memberships;
      alter table grants drop column month, drop column share_paise, drop column month_price, drop column released_at,
        add constraint grants_one_a_payment unique (payment_id),
        drop constraint grants_revoked_for_check,
        add constraint grants_revoked_for_check check (revoked_for in (${listed(REASONS)}));
      alter table payments drop column months;
      ${STANDINGS}
      ${PRICED_STANDINGS}
    `);
  }
}
