// The state that is written down: 1 active, 2 payment pending, 3 cancelled. Hours, not days: a day of Postgres has as many
// as its time zone gives it.
const IN_PENDING_DAYS = `m.paid_until > now() - interval '168 hours'`;
// Whether nothing keeps a member from renewing: not the member, nor that the squad is deleted or the page's owner is leaving.
// Not `exists`: Postgres would read all users for it at once instead of the few that are asked for.
const CAN_RENEW = `(m.renews and (select archived_at is null from squads where id = m.squad_id)
        and (select deletion_asked_at is null from users where id = m.creator_user_id))`;
// The grant of a membership that opens most now.
const HIGHEST = (answer: string) =>
  `(select ${answer} from grants g where g.subscription_id = m.id and g.revoked_at is null and g.during @> now()
        order by g.amount desc, upper(g.during) desc limit 1)`;
const MEMBERSHIP = `m.id, m.member_id, m.creator_user_id, m.squad_id, m.amount, m.status, m.stored_status, m.paid_until, m.billing_day,
      m.member_since, m.renews, m.next_squad_id, m.kept_amount, m.kept_until, m.reminded_for, m.version, m.created_at, m.updated_at,
      m.opened_amount`;

/** What memberships are now is said once, for every statement that asks for it. */
export const STANDINGS = `
  -- What grants make of memberships now, those that run or are still to come; rules/grants says the same (grantedAt).
  create view granted_subscriptions as
    select subscription_id, (array_agg(squad_id order by upper(during) desc, amount desc))[1] as squad_id,
      (array_agg(amount order by upper(during) desc, amount desc))[1] as amount, max(upper(during))::timestamptz(3) as paid_until,
      coalesce(max(amount) filter (where lower(during) <= now()), 0) as opened_amount,
      ((array_agg(upper(during) order by amount desc, upper(during) desc) filter (where lower(during) <= now()))[1])::timestamptz(3)
        as opened_until
    from grants where revoked_at is null and upper(during) > now() group by subscription_id;

  -- Memberships as what their dates make of them when they are read, beside what is written down: rules/subscriptions says the same
  -- (statusAt, opens), and one table of cases runs through both.
  create view current_subscriptions as
    select m.id, m.member_id, m.creator_user_id, m.squad_id, m.amount,
      (case when m.status not in (1, 2) then m.status when m.status = 1 and m.paid_until > now() then 1
        when ${IN_PENDING_DAYS} and ${CAN_RENEW} then 2 else 3 end)::smallint as status,
      m.status as stored_status, m.paid_until, m.billing_day, m.member_since, m.renews, m.next_squad_id, m.kept_amount,
      m.kept_until, m.reminded_for, m.version, m.created_at, m.updated_at,
      -- The price up to which it opens posts while it is active, and until when.
      coalesce(${HIGHEST('g.amount')}, 0) as opened_amount,
      ${HIGHEST('upper(g.during)')}::timestamptz(3) as opened_until
    from squad_subscriptions m;

  -- The months that still run.
  create view active_subscriptions as
    select * from current_subscriptions m where m.stored_status = 1 and m.paid_until > now();

  -- Those that have a place in their squad: the month runs, or its renewal is pending. As if the squad and the page stay: where they do
  -- not, nobody takes a place.
  create view seated_subscriptions as
    select ${MEMBERSHIP} from current_subscriptions m where m.stored_status in (1, 2) and ${IN_PENDING_DAYS}
      and (m.stored_status = 1 and m.paid_until > now() or m.renews);

  -- Counted as active, and over: time has moved them, and the job that writes it down has not come by yet.
  create view overdue_subscriptions as
    select ${MEMBERSHIP} from current_subscriptions m where m.stored_status = 1 and m.paid_until <= now();

  -- Of which something else is written down than time has made of them; those whose squad or page closed meanwhile come in the end.
  create view moved_subscriptions as
    select ${MEMBERSHIP}, ${CAN_RENEW} as can_renew
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

  -- How many have a place in a squad: its counter of those who are written down as active, without those of them who have lost it
  -- by now, and those whose renewal is pending. The same as counting seated_subscriptions, without reading every member.
  create view squad_seats as
    select s.id as squad_id, (s.active_members
      - (select count(*) from squad_subscriptions m where m.squad_id = s.id and m.status = 1 and m.paid_until <= now()
          and not (m.renews and ${IN_PENDING_DAYS}))
      + (select count(*) from squad_subscriptions m where m.squad_id = s.id and m.status = 2
          and ${IN_PENDING_DAYS} and m.renews))::int as seats
    from squads s;
`;
