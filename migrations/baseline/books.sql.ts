/** The ledger and receipts. */
export const BOOKS = `
  -- Every paisa that moves is an entry that nobody can change.
  create table ledger (
    id uuid primary key default uuid_v7(),
    -- What made it, by the gateway's id: a payment, refund, dispute, settlement; and which step of that.
    cause text not null,
    step text not null,
    debit text not null check (debit in ('gateway', 'bank', 'creator', 'creator_held', 'in_transit', 'refund_due', 'gateway_fee',
      'gateway_gst', 'platform_fee', 'platform_gst', 'tds', 'tcs', 'suspense')),
    credit text not null check (credit in ('gateway', 'bank', 'creator', 'creator_held', 'in_transit', 'refund_due', 'gateway_fee',
      'gateway_gst', 'platform_fee', 'platform_gst', 'tds', 'tcs', 'suspense')),
    paise bigint not null check (paise > 0),
    -- null where it is no page's.
    creator_user_id uuid references creators (user_id),
    payment_id uuid references payments (id),
    -- When it happened, and when it was entered.
    at timestamptz(3) not null,
    entered_at timestamptz(3) not null default now(),
    -- The gateway's id of a payment in suspense; null where payment_id says it.
    rzp_payment_id text,
    constraint ledger_once unique (cause, step),
    constraint ledger_moves check (debit <> credit)
  );
  create index ledger_entered on ledger (entered_at);
  create index ledger_of_payment on ledger (payment_id);
  create index ledger_of_creator on ledger (creator_user_id, at desc, id desc);
  create index ledger_at on ledger (at, id);
  create index ledger_in_suspense on ledger (cause) where 'suspense' in (debit, credit);

  create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin raise exception 'the ledger is append-only' using errcode = 'integrity_constraint_violation'; end $$;
  create trigger ledger_is_append_only before delete or update on ledger for each row execute function refuse_ledger_change();
  create trigger ledger_is_never_emptied before truncate on ledger for each statement execute function refuse_ledger_change();

  -- Counted by the statement that enters them.
  create function count_creator_days() returns trigger language plpgsql as $$
        begin
          insert into creator_days as d (creator_user_id, day, account, debit, credit) 
  select creator_user_id, (at at time zone 'Asia/Kolkata')::date,
    case when debit in ('creator', 'creator_held') then credit else debit end,
    coalesce(sum(paise) filter (where credit in ('creator', 'creator_held')), 0),
    coalesce(sum(paise) filter (where debit in ('creator', 'creator_held')), 0)
  from entered
  where creator_user_id is not null and (debit in ('creator', 'creator_held')) <> (credit in ('creator', 'creator_held'))
  group by 1, 2, 3 order by 1, 2, 3
            on conflict (creator_user_id, day, account) do update set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit;
          return null;
        end
      $$;
  -- Until this is over nothing else is entered.
  create trigger ledger_counts_days after insert on ledger referencing new table as entered
    for each statement execute function count_creator_days();

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
    account text not null check (account in ('gateway', 'bank', 'creator', 'creator_held', 'in_transit', 'refund_due',
      'gateway_fee', 'gateway_gst', 'platform_fee', 'platform_gst', 'tds', 'tcs', 'suspense')),
    debit bigint not null,
    credit bigint not null,
    primary key (creator_user_id, month, account)
  );

  -- By days in India: a statement reads as many rows for a page with a million payments as for one with ten.
  create table creator_days (
    creator_user_id uuid not null references creators (user_id),
    day date not null,
    account text not null,
    debit bigint not null,
    credit bigint not null,
    primary key (creator_user_id, day, account)
  );

  -- What the accounts moved on each day of entry (UTC), up to the end of the roll-up; what came after is summed when it is asked for.
  create table ledger_days (
    day date not null,
    account text not null check (account in ('gateway', 'bank', 'creator', 'creator_held', 'in_transit', 'refund_due',
      'gateway_fee', 'gateway_gst', 'platform_fee', 'platform_gst', 'tds', 'tcs', 'suspense')),
    debit bigint not null,
    credit bigint not null,
    primary key (day, account)
  );

  create table ledger_rollup (
    only_row boolean primary key default true check (only_row),
    until timestamptz(3) not null
  );
  insert into ledger_rollup (until) values ('epoch');

  create function indian_financial_year(at timestamptz) returns smallint language sql immutable
    as $$ select extract(year from (at at time zone 'Asia/Kolkata') - interval '3 months')::smallint $$;

  -- How many numbers a series has had. Whoever takes the next one holds its row until they commit: no number is lost with what is undone.
  create table receipt_series (
    kind text not null check (kind in ('receipt', 'credit_note')),
    -- April of this year to March of the next, in India.
    year smallint not null,
    last int not null check (last between 1 and 99999999),
    primary key (kind, year)
  );

  -- A numbered receipt for each payment, and a credit note for whatever goes back.
  create table receipts (
    id uuid primary key default uuid_v7(),
    kind text not null check (kind in ('receipt', 'credit_note')),
    -- Its place in a series; null for receipts of before there was one.
    year smallint,
    no int,
    number text not null constraint receipts_number_unique unique,
    payment_id uuid not null references payments (id),
    -- 'paid', the gateway's id of a refund, or what else moved the money.
    cause text not null,
    user_id uuid not null references users (id),
    creator_user_id uuid not null references users (id),
    paise bigint not null check (paise > 0),
    -- What it says, as it was when it was made.
    facts jsonb not null,
    made_at timestamptz(3) not null default clock_timestamp(),
    -- When it was sent to whoever paid.
    mailed_at timestamptz(3),
    constraint receipts_place_unique unique (kind, year, no),
    constraint receipts_cause_unique unique (payment_id, cause),
    constraint receipts_in_series_whole check ((year is null) = (no is null))
  );
  create index receipts_of_payer on receipts (user_id);
  create index receipts_of_creator on receipts (creator_user_id);

  -- A number comes from its series and from nowhere else, but for the receipts of before.
  create function number_receipt() returns trigger language plpgsql as $$
      begin
        if new.number is not null then
          if new.kind <> 'receipt' or new.cause <> 'paid' or new.number is distinct from (select receipt_number from payments where id = new.payment_id) then
            raise exception 'a receipt does not choose its number';
          end if;
          new.year := null;
          new.no := null;
          return new;
        end if;
        new.year := indian_financial_year(new.made_at);
        insert into receipt_series as s (kind, year, last) values (new.kind, new.year, 1)
          on conflict (kind, year) do update set last = s.last + 1
          returning s.last into new.no;
        -- Sixteen signs, as many as a tax invoice may have (rule 46 of the CGST rules).
        new.number := format('%s/%s-%s/%s', case new.kind when 'receipt' then 'T' else 'C' end,
          lpad((new.year % 100)::text, 2, '0'), lpad(((new.year + 1) % 100)::text, 2, '0'), lpad(new.no::text, 8, '0'));
        if new.cause = 'paid' then
          update payments set receipt_number = new.number where id = new.payment_id;
        end if;
        return new;
      end $$;
  create trigger receipts_are_numbered before insert on receipts for each row execute function number_receipt();

  create function keep_receipt() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' or (old.id, old.kind, old.year, old.no, old.number, old.payment_id, old.cause, old.user_id, old.creator_user_id, old.paise, old.made_at)
          is distinct from (new.id, new.kind, new.year, new.no, new.number, new.payment_id, new.cause, new.user_id, new.creator_user_id, new.paise, new.made_at) then
          raise exception 'a receipt stays as it was made';
        end if;
        return new;
      end $$;
  create trigger receipts_stay before delete or update on receipts for each row execute function keep_receipt();

  -- Numbers that may have been given before a backup was restored, and are never given again.
  create table receipt_gaps (
    id uuid primary key default uuid_v7(),
    kind text not null check (kind in ('receipt', 'credit_note')),
    year smallint not null,
    first int not null,
    last int not null,
    made_at timestamptz(3) not null default now(),
    constraint receipt_gaps_of_series foreign key (kind, year) references receipt_series (kind, year),
    constraint receipt_gaps_not_empty check (first <= last)
  );
  create index receipt_gaps_of_year on receipt_gaps (kind, year);

  -- What people have said for tax: where a fan lives, and the GSTIN of a page's owner.
  create table tax_details (
    user_id uuid primary key references users (id),
    state text check (state ~ '^[0-9]{2}$'),
    gstin text check (gstin ~ '^[0-9A-Z]{15}$')
  );
`;
