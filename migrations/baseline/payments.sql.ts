/** Orders, payments and what they bought. */
export const PAYMENTS = `
  create table payment_orders (
    id uuid primary key default uuid_v7(),
    user_id uuid not null references users (id),
    creator_user_id uuid not null references creators (user_id),
    squad_id uuid not null,
    amount int not null check (amount > 0),
    kind text not null check (kind in ('join', 'rejoin', 'renewal', 'upgrade')),
    rzp_order_id text constraint payment_orders_rzp_unique unique,
    rzp_order jsonb,
    status text not null default 'open' check (status in ('open', 'expired', 'paid')),
    held_until timestamptz(3) not null,
    created_at timestamptz(3) not null default now(),
    -- The state of the membership that it was priced for.
    version int not null default 0,
    -- Made anew from what the gateway knows of it: what it was priced for is judged by its kind.
    rebuilt_at timestamptz(3),
    constraint payment_orders_squad_of_creator foreign key (squad_id, creator_user_id) references squads (id, creator_user_id)
  );
  create unique index payment_orders_one_open on payment_orders (user_id, squad_id) where status = 'open';
  create index payment_orders_holding_a_seat on payment_orders (squad_id, held_until) where status = 'open';
  create index payment_orders_of_user on payment_orders (user_id, created_at desc);

  create sequence receipt_numbers;

  create table payments (
    id uuid primary key default uuid_v7(),
    order_id uuid not null references payment_orders (id),
    user_id uuid not null references users (id),
    creator_user_id uuid not null references creators (user_id),
    squad_id uuid not null references squads (id),
    amount int not null check (amount > 0),
    rzp_payment_id text not null constraint payments_rzp_unique unique,
    receipt_number text not null default 'TOLI-' || lpad(nextval('receipt_numbers')::text, 8,
      '0') constraint payments_receipt_unique unique,
    refund_reason text,
    refunded_at timestamptz(3),
    rzp_refund_id text constraint payments_refund_unique unique,
    created_at timestamptz(3) not null default now(),
    captured_at timestamptz(3) not null default now(),
    fee_paise bigint check (fee_paise >= 0),
    tax_paise bigint check (tax_paise >= 0),
    refunded_paise bigint not null default 0 check (refunded_paise >= 0),
    disputed_paise bigint not null default 0 check (disputed_paise >= 0),
    rzp_dispute_id text constraint payments_dispute_unique unique,
    -- The end of the time that it paid for; null for payments of before.
    grants_until timestamptz(3),
    kept int not null generated always as (case when refund_reason is null
      then greatest(0::bigint, amount - (refunded_paise + disputed_paise + 99) / 100)::int else 0 end) stored,
    -- How it was paid, in the gateway's words; null where nobody knows any more.
    method text,
    -- When what is held of it became its page's, payable.
    released_at timestamptz(3),
    -- When we read that the gateway has settled it.
    settled_at timestamptz(3),
    -- When its payer was welcomed to what it bought.
    welcomed_at timestamptz(3),
    constraint payments_refund_is_told check (refunded_at is null or (refund_reason is not null
      and (coalesce(rzp_refund_id, rzp_dispute_id) is not null))),
    constraint payments_refund_reason_known check (refund_reason in ('full', 'away', 'already', 'outside', 'disputed', 'price',
      'late', 'closed', 'twice', 'changed', 'other', 'creator', 'desk'))
  );
  -- An order is paid once; whatever else comes for it goes back.
  create unique index payments_one_kept_an_order on payments (order_id) where refund_reason is null;
  create index payments_of_creator on payments (creator_user_id, captured_at desc, id desc);
  create index payments_of_user on payments (user_id, captured_at desc, id desc);
  -- Read every few minutes: what is owed.
  create index payments_owed on payments (created_at) where refund_reason is not null and refunded_at is null;
  create index payments_of_order on payments (order_id);
  -- The stats are counted from this index alone, however much a page has ever earned.
  create index payments_kept on payments (creator_user_id, captured_at desc, id desc) include (kept, user_id)
    where refund_reason is null;
  create index payments_held on payments (creator_user_id, captured_at) where released_at is null;
  create index payments_unsettled on payments (captured_at) where settled_at is null;

  -- How often each member paid in a month in India.
  create table payer_months (
    creator_user_id uuid not null references creators (user_id),
    month text not null,
    user_id uuid not null references users (id),
    payments int not null,
    primary key (creator_user_id, month, user_id)
  );
  -- Whoever is erased is looked up there.
  create index payer_months_user on payer_months (user_id);

  -- What each month in India brought a page, without what was sent back.
  create table page_months (
    creator_user_id uuid not null references creators (user_id),
    month text not null,
    earnings bigint not null default 0,
    payments int not null default 0,
    payers int not null default 0,
    primary key (creator_user_id, month)
  );

  -- The months of a payment, with it (by: 1) or without it again (-1).
  create function count_payment(p payments, by int) returns void language plpgsql as $$
        declare
          paid_in text := to_char(p.captured_at at time zone 'Asia/Kolkata', 'YYYY-MM');
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
  create constraint trigger payments_are_counted after insert or delete or update on payments deferrable initially deferred
    for each row execute function payment_changes();

  -- What a payment bought is a row of its own, so that taking it back takes that and nothing else.
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
`;
