import type { MigrationInterface, QueryRunner } from 'typeorm';

// The grant of a membership `m` that opens most now.
const HIGHEST = (answer: string) =>
  `(select ${answer} from grants g where g.subscription_id = m.id and g.revoked_at is null and g.during @> now()
     order by g.amount desc, upper(g.during) desc limit 1)`;

// As in the migration of standings, which made these views.
const PENDING = `m.paid_until > now() - interval '168 hours'`;
const CAN_RENEW = `(m.renews and (select archived_at is null from squads where id = m.squad_id)
  and (select deletion_asked_at is null from users where id = m.creator_user_id))`;

const current = (opened: string, more: string) => `
  create or replace view current_subscriptions as
    select m.id, m.member_id, m.creator_user_id, m.squad_id, m.amount,
      (case when m.status not in (1, 2) then m.status when m.status = 1 and m.paid_until > now() then 1
        when ${PENDING} and ${CAN_RENEW} then 2 else 3 end)::smallint as status,
      m.status as stored_status, m.paid_until, m.billing_day, m.member_since, m.renews, m.next_squad_id, m.kept_amount,
      m.kept_until, m.reminded_for, m.version, m.created_at, m.updated_at, ${opened} as opened_amount ${more}
    from squad_subscriptions m;
  create or replace view active_subscriptions as
    select * from current_subscriptions m where m.stored_status = 1 and m.paid_until > now();`;

/**
 * What was bought before, by its payments: those that were kept, and those that were until they went back. A month begins where the one
 * before it ends. A membership that began anew ended what was left of the one before; one that is cancelled has nothing any more.
 */
const CARRY_OVER = `
  do $$
  declare
    paid record;
    membership squad_subscriptions;
    starts timestamptz(3);
    ends timestamptz(3);
  begin
    for paid in
      select p.id, p.user_id, p.creator_user_id, p.squad_id, s.amount, o.kind, p.captured_at, p.grants_until, p.refund_reason, p.refunded_at,
        row_number() over (partition by p.user_id, p.creator_user_id order by p.refund_reason is null desc, p.captured_at desc, p.id desc) = 1
          as is_newest
      from payments p join payment_orders o on o.id = p.order_id join squads s on s.id = p.squad_id
      where p.refund_reason is null or p.refund_reason in ('outside', 'disputed') and p.grants_until is not null
      order by p.user_id, p.creator_user_id, p.captured_at, p.id
    loop
      select * into membership from squad_subscriptions where member_id = paid.user_id and creator_user_id = paid.creator_user_id;
      continue when membership.id is null;
      if paid.kind in ('join', 'rejoin') then
        update grants set revoked_at = paid.captured_at, revoked_for = 'ended'
          where subscription_id = membership.id and revoked_at is null and upper(during) > paid.captured_at;
      end if;
      select max(upper(during)) into starts from grants where subscription_id = membership.id and revoked_at is null
        and case when paid.kind = 'upgrade' then kind = 'upgrade' and amount = paid.amount else kind <> 'upgrade' end;
      starts := greatest(paid.captured_at, starts);
      ends := case when paid.is_newest and membership.status in (1, 2) then membership.paid_until
        else coalesce(paid.grants_until, starts + interval '1 month') end;
      ends := greatest(ends, starts + interval '1 millisecond');
      insert into grants (payment_id, subscription_id, squad_id, amount, during, kind, revoked_at, revoked_for)
        values (paid.id, membership.id, paid.squad_id, paid.amount, tstzrange(starts, ends), paid.kind,
          case when paid.refund_reason is not null then coalesce(paid.refunded_at, now())
            when membership.status = 3 and ends > membership.updated_at then membership.updated_at end,
          case when paid.refund_reason is not null then case paid.refund_reason when 'disputed' then 'disputed' else 'refunded' end
            when membership.status = 3 and ends > membership.updated_at then 'ended' end);
    end loop;

    -- Where payments do not explain what somebody has now, they have it all the same.
    for membership in
      select m.* from squad_subscriptions m left join granted_subscriptions g on g.subscription_id = m.id
      where case when m.status = 1 and m.paid_until > now()
        then (g.squad_id, g.amount, g.paid_until, g.opened_amount) is distinct from (m.squad_id, m.amount, m.paid_until,
            greatest(m.amount, case when m.kept_until > now() then m.kept_amount end))
          or m.kept_until > now() and m.kept_amount > m.amount and g.opened_until is distinct from m.kept_until
        else g.subscription_id is not null end
    loop
      update grants set revoked_at = now(), revoked_for = 'ended'
        where subscription_id = membership.id and revoked_at is null and upper(during) > now();
      continue when membership.status <> 1 or membership.paid_until <= now();
      starts := date_trunc('milliseconds', now());
      if membership.kept_until > now() and membership.kept_amount > membership.amount then
        insert into grants (subscription_id, squad_id, amount, during, kind)
          select membership.id, s.id, s.amount, tstzrange(starts, least(membership.kept_until, membership.paid_until)), 'carried'
          from squads s
          where s.creator_user_id = membership.creator_user_id and s.amount = membership.kept_amount
          order by s.archived_at nulls first limit 1;
        starts := membership.kept_until;
      end if;
      if starts < membership.paid_until then
        insert into grants (subscription_id, squad_id, amount, during, kind)
          values (membership.id, membership.squad_id, membership.amount, tstzrange(starts, membership.paid_until), 'carried');
      end if;
    end loop;

    update grants g set keeps_seat = true from squad_subscriptions m
      where m.id = g.subscription_id and g.revoked_at is null and upper(g.during) > now() and g.amount > m.amount;
    if exists (
      select from squad_subscriptions m left join granted_subscriptions g on g.subscription_id = m.id
      where case when m.status = 1 and m.paid_until > now()
        then (g.paid_until, g.opened_amount) is distinct from
          (m.paid_until, greatest(m.amount, case when m.kept_until > now() then m.kept_amount end))
        else g.subscription_id is not null end
    ) then raise exception 'a membership would change';
    end if;
  end $$`;

/**
 * What a payment bought is a row of its own, so that taking it back takes that and nothing else. squad_subscriptions.kept_amount and
 * kept_until and payments.grants_until are not read any more; they stay for one version, for nodes of the version before.
 */
export class Grants1763700000071 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Every payment is read.
      set local statement_timeout = 0;
      create extension if not exists btree_gist;
      create table grants (
        id uuid primary key default uuid_v7(),
        -- null for what was given before there were grants, where no payment explains it.
        payment_id uuid constraint grants_one_a_payment unique references payments (id),
        subscription_id uuid not null references squad_subscriptions (id),
        squad_id uuid not null references squads (id),
        -- Whole rupees a month: the price of what it opens, not what was paid for moving up to it.
        amount int not null check (amount > 0),
        during tstzrange not null check (lower(during) < upper(during)),
        kind text not null check (kind in ('join', 'rejoin', 'renewal', 'upgrade', 'carried')),
        -- Whether it holds a seat in its squad to its end though the membership has moved to a lower one.
        keeps_seat boolean not null default false,
        revoked_at timestamptz(3),
        revoked_for text check (revoked_for in ('refunded', 'disputed', 'left', 'erased', 'ended')),
        created_at timestamptz(3) not null default now(),
        constraint grants_are_paid_for check ((kind = 'carried') = (payment_id is null)),
        constraint grants_revoked_for_a_reason check ((revoked_at is null) = (revoked_for is null)),
        -- Two months never overlap, nor do two rises to the same price; a rise lies over the month that it raises.
        constraint grants_do_not_overlap exclude using gist (subscription_id with =,
          (case when kind = 'upgrade' then amount else 0 end) with =, during with &&)
          where (revoked_at is null) deferrable initially immediate
      );
      create index grants_of_subscription on grants (subscription_id) include (amount, during) where revoked_at is null;
      create index grants_keeping_a_seat on grants (squad_id) where keeps_seat and revoked_at is null;

      -- What grants make of memberships now, those that run or are still to come; rules/grants says the same (grantedAt).
      create view granted_subscriptions as
        select subscription_id, (array_agg(squad_id order by upper(during) desc, amount desc))[1] as squad_id,
          (array_agg(amount order by upper(during) desc, amount desc))[1] as amount, max(upper(during))::timestamptz(3) as paid_until,
          coalesce(max(amount) filter (where lower(during) <= now()), 0) as opened_amount,
          ((array_agg(upper(during) order by amount desc, upper(during) desc) filter (where lower(during) <= now()))[1])::timestamptz(3)
            as opened_until
        from grants where revoked_at is null and upper(during) > now() group by subscription_id;
    `);
    await db.query(CARRY_OVER);
    await db.query(
      current(`coalesce(${HIGHEST('g.amount')}, 0)`, `, ${HIGHEST('upper(g.during)')}::timestamptz(3) as opened_until`),
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      update squad_subscriptions m set kept_amount = g.opened_amount, kept_until = g.opened_until
        from granted_subscriptions g where g.subscription_id = m.id and g.opened_amount > m.amount;
      drop view squad_counts, page_counts, moved_subscriptions, overdue_subscriptions, seated_subscriptions, active_subscriptions,
        current_subscriptions;
      ${current('greatest(m.amount, case when m.kept_until > now() then m.kept_amount end)', '')}
      create view seated_subscriptions as
        select * from current_subscriptions m where m.stored_status in (1, 2) and ${PENDING}
          and (m.stored_status = 1 and m.paid_until > now() or m.renews);
      create view overdue_subscriptions as
        select * from current_subscriptions m where m.stored_status = 1 and m.paid_until <= now();
      create view moved_subscriptions as
        select m.*, ${CAN_RENEW} as can_renew
        from current_subscriptions m where m.stored_status in (1, 2) and m.paid_until <= now()
          and (m.stored_status = 1 or not (m.renews and ${PENDING}));
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
      drop view granted_subscriptions;
      drop table grants;
    `);
  }
}
