import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every paisa that moves is an entry that nobody can change. What stood before it is entered from payments and refunds; each of them
 * says when it happened.
 */
export class Ledger1763700000073 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(TABLES);
    await db.query(APPEND_ONLY);
    // Every payment is read.
    await db.query('set local statement_timeout = 0');
    await db.query(CARRY_OVER);
    await db.query(`
      insert into creator_balances (creator_user_id, account, paise)
        select creator_user_id, account, sum(paise) from (
          select creator_user_id, credit as account, paise from ledger union all select creator_user_id, debit, -paise from ledger) e
        where account in ('creator', 'creator_held') and creator_user_id is not null group by 1, 2;
      insert into creator_months (creator_user_id, month, account, debit, credit)
        select creator_user_id, to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM'),
          case when debit in ('creator', 'creator_held') then credit else debit end,
          coalesce(sum(paise) filter (where credit in ('creator', 'creator_held')), 0),
          coalesce(sum(paise) filter (where debit in ('creator', 'creator_held')), 0)
        from ledger
        where creator_user_id is not null and (debit in ('creator', 'creator_held')) <> (credit in ('creator', 'creator_held'))
        group by 1, 2, 3;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table creator_months, creator_balances, ledger_days, ledger_rollup, ledger;
      drop function refuse_ledger_change();
    `);
  }
}

const ACCOUNT = `check (value in ('gateway', 'bank', 'creator', 'creator_held', 'in_transit', 'refund_due', 'gateway_fee', 'gateway_gst',
  'platform_fee', 'platform_gst', 'tds', 'tcs', 'suspense'))`;
const account = (name: string) => `${name} text not null ${ACCOUNT.replace('value', name)}`;

const TABLES = `
  create table ledger (
    id uuid primary key default uuid_v7(),
    -- What made it, by the gateway's id: a payment, refund, dispute, settlement; and which step of that.
    cause text not null,
    step text not null,
    ${account('debit')},
    ${account('credit')},
    paise bigint not null check (paise > 0),
    -- null where it is no page's.
    creator_user_id uuid references creators (user_id),
    payment_id uuid references payments (id),
    -- When it happened, and when it was entered.
    at timestamptz(3) not null,
    entered_at timestamptz(3) not null default now(),
    constraint ledger_moves check (debit <> credit),
    constraint ledger_once unique (cause, step)
  );
  create index ledger_entered on ledger (entered_at);
  create index ledger_of_payment on ledger (payment_id);
  create index ledger_of_creator on ledger (creator_user_id, at desc, id desc);
  create index ledger_at on ledger (at, id);
  create index ledger_in_suspense on ledger (cause) where 'suspense' in (debit, credit);

  -- What belongs to a page, counted with each entry.
  create table creator_balances (
    creator_user_id uuid not null references creators (user_id),
    account text not null check (account in ('creator', 'creator_held')),
    paise bigint not null,
    primary key (creator_user_id, account)
  );
  -- What came to a page (debit) and left it (credit), by months in India and by the account on the other side.
  create table creator_months (
    creator_user_id uuid not null references creators (user_id),
    month text not null,
    ${account('account')},
    debit bigint not null,
    credit bigint not null,
    primary key (creator_user_id, month, account)
  );
  -- What the accounts moved on each day of entry (UTC), up to the end of the roll-up; what came after is summed when it is asked for.
  create table ledger_days (
    day date not null,
    ${account('account')},
    debit bigint not null,
    credit bigint not null,
    primary key (day, account)
  );
  create table ledger_rollup (
    only_row boolean primary key default true check (only_row),
    until timestamptz(3) not null
  );
  insert into ledger_rollup (until) values ('epoch');
`;

const APPEND_ONLY = `
  create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin raise exception 'the ledger is append-only' using errcode = 'integrity_constraint_violation'; end $$;
  create trigger ledger_is_append_only before update or delete on ledger for each row execute function refuse_ledger_change();
  create trigger ledger_is_never_emptied before truncate on ledger for each statement execute function refuse_ledger_change();
`;

// A payment that was kept when it came is its creator's, any other its payer's again; what went back of it is entered as the gateway told.
const CARRY_OVER = `
  with paid as (
    select p.*, case when refund_reason is null or refund_reason in ('outside', 'disputed') then 'creator_held' else 'refund_due' end as holder,
      coalesce((select sum(paise) from refunds r where r.payment_id = p.id and r.status = 'processed'), 0) as noted
    from payments p)
  insert into ledger (cause, step, debit, credit, paise, creator_user_id, payment_id, at)
  select e.cause, e.step, e.debit, e.credit, e.paise, p.creator_user_id, p.id, e.at
  from paid p cross join lateral (
    values (p.rzp_payment_id, 'captured', 'gateway', p.holder, p.amount * 100::bigint, p.captured_at),
      (p.rzp_payment_id, 'gateway_fee', 'gateway_fee', 'gateway', p.fee_paise - coalesce(p.tax_paise, 0), p.captured_at),
      (p.rzp_payment_id, 'gateway_gst', 'gateway_gst', 'gateway', p.tax_paise, p.captured_at),
      (p.rzp_payment_id, 'gateway_fee_borne', 'creator_held', 'gateway_fee',
        case p.holder when 'creator_held' then p.fee_paise - coalesce(p.tax_paise, 0) end, p.captured_at),
      (p.rzp_payment_id, 'gateway_gst_borne', 'creator_held', 'gateway_gst', case p.holder when 'creator_held' then p.tax_paise end,
        p.captured_at),
      -- Refunds of before each of them was noted by itself.
      (p.rzp_payment_id, 'carried refunds, owed', 'creator_held', 'refund_due',
        case p.holder when 'creator_held' then p.refunded_paise - p.noted end, coalesce(p.refunded_at, p.created_at)),
      (p.rzp_payment_id, 'carried refunds, paid', 'refund_due', 'gateway', p.refunded_paise - p.noted, coalesce(p.refunded_at, p.created_at)),
      (coalesce(p.rzp_dispute_id, p.rzp_payment_id), 'decided 1, owed', 'creator_held', 'refund_due',
        case p.holder when 'creator_held' then p.disputed_paise end, coalesce(p.refunded_at, p.created_at)),
      (coalesce(p.rzp_dispute_id, p.rzp_payment_id), 'decided 1, paid', 'refund_due', 'gateway', p.disputed_paise,
        coalesce(p.refunded_at, p.created_at))
    union all
    select r.rzp_refund_id, 'owed', 'creator_held', 'refund_due', case when p.holder = 'creator_held' and r.status <> 'failed' then r.paise end,
      r.created_at from refunds r where r.payment_id = p.id
    union all
    select r.rzp_refund_id, 'paid', 'refund_due', 'gateway', case r.status when 'processed' then r.paise end, r.created_at
      from refunds r where r.payment_id = p.id
  ) e (cause, step, debit, credit, paise, at)
  where e.paise > 0`;
