import type { MigrationInterface, QueryRunner } from 'typeorm';

// The state that is written down: 1 active, 2 payment pending, 3 cancelled. Hours, not days: a day of Postgres has as many as its
// time zone gives it.
const IN_PENDING_DAYS = `m.paid_until > now() - interval '168 hours'`;
// Whether nothing keeps a member from renewing: not the member, nor that the squad is deleted or the page's owner is leaving.
// Not `exists`: Postgres would read all users for it at once instead of the few that are asked for.
const CAN_RENEW = `(m.renews and (select archived_at is null from squads where id = m.squad_id)
  and (select deletion_asked_at is null from users where id = m.creator_user_id))`;

/** What people, pages and memberships are now is said once, for every statement that asks for it. */
export class Standings1763700000025 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Every person and page is written anew.
      set local statement_timeout = 0;
      -- Neither blocked nor deactivated, leaving or erased.
      alter table users add column is_here boolean not null generated always as
        (blocked_at is null and deactivated_at is null and deletion_asked_at is null and erased_at is null) stored;
      -- What its owner and reviewers have made of the page; it is live where its owner is here and PAGE_REVIEW lets it.
      alter table creators add column standing text not null generated always as (
        case when blocked_at is not null or deactivated_at is not null then 'closed'
          when review_status = 2 then 'approved' when review_status = 3 then 'rejected' else 'unreviewed' end) stored;

      -- Memberships as what their dates make of them when they are read, beside what is written down: rules/subscriptions says the same
      -- (statusAt, opens), and one table of cases runs through both.
      create view current_subscriptions as
        select m.id, m.member_id, m.creator_user_id, m.squad_id, m.amount,
          (case when m.status not in (1, 2) then m.status when m.status = 1 and m.paid_until > now() then 1
            when ${IN_PENDING_DAYS} and ${CAN_RENEW} then 2 else 3 end)::smallint as status,
          m.status as stored_status, m.paid_until, m.billing_day, m.member_since, m.renews, m.next_squad_id, m.kept_amount,
          m.kept_until, m.reminded_for, m.version, m.created_at, m.updated_at,
          -- The price up to which it opens posts while it is active.
          greatest(m.amount, case when m.kept_until > now() then m.kept_amount end) as opened_amount
        from squad_subscriptions m;

      -- The months that still run.
      create view active_subscriptions as
        select * from current_subscriptions m where m.stored_status = 1 and m.paid_until > now();

      -- Those that have a place in their squad: the month runs, or its renewal is pending. As if the squad and the page stay: where they do
      -- not, nobody takes a place.
      create view seated_subscriptions as
        select * from current_subscriptions m where m.stored_status in (1, 2) and ${IN_PENDING_DAYS}
          and (m.stored_status = 1 and m.paid_until > now() or m.renews);

      -- Counted as active, and over: time has moved them, and the job that writes it down has not come by yet.
      create view overdue_subscriptions as
        select * from current_subscriptions m where m.stored_status = 1 and m.paid_until <= now();

      -- Of which something else is written down than time has made of them; those whose squad or page closed meanwhile come in the end.
      create view moved_subscriptions as
        select m.*, ${CAN_RENEW} as can_renew
        from current_subscriptions m where m.stored_status in (1, 2) and m.paid_until <= now()
          and (m.stored_status = 1 or not (m.renews and ${IN_PENDING_DAYS}));

      -- Counters are cheap to read at any size and written with each membership. Those that are overdue are few, and found in an index:
      -- what a page or squad counts now is its counter without them, whenever the job that writes them down comes by.
      create view page_counts as
        select c.user_id as creator_user_id, c.active_members - overdue.members as active_members,
          c.active_income - overdue.income as active_income
        from creators c cross join lateral (
          select count(*)::int as members, coalesce(sum(m.amount), 0)::int as income
          from overdue_subscriptions m where m.creator_user_id = c.user_id) overdue;
      create view squad_counts as
        select s.id as squad_id, s.active_members - overdue.members as active_members
        from squads s cross join lateral (
          select count(*)::int as members from overdue_subscriptions m where m.squad_id = s.id) overdue;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop view squad_counts, page_counts, moved_subscriptions, overdue_subscriptions, seated_subscriptions, active_subscriptions,
        current_subscriptions;
      alter table creators drop column standing;
      alter table users drop column is_here;
    `);
  }
}
