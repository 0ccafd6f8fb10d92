/** Refunds, disputes, settlements, and what the gateway tells. */
export const MONEY = `
  -- Money that fits nothing, and what went wrong on its way back, waits at the desk.
  create table money_cases (
    id uuid primary key default uuid_v7(),
    kind text not null check (kind in ('unknown_order', 'other_amount', 'other_currency', 'refund_refused', 'difference')),
    -- The gateway's payment or refund that it is about: each is a case once.
    rzp_id text not null,
    rzp_payment_id text not null,
    rzp_order_id text,
    -- In the smallest unit of its currency.
    paise bigint not null check (paise >= 0),
    currency text not null,
    -- What else the gateway says: the order's receipt and notes, when it came.
    facts jsonb not null default '{}',
    opened_at timestamptz(3) not null default now(),
    closed_at timestamptz(3),
    closed_by uuid references users (id),
    note text,
    constraint money_cases_once unique (kind, rzp_id),
    constraint money_cases_closed_whole check ((closed_at is null) = (note is null))
  );
  create index money_cases_open on money_cases (opened_at, id) where closed_at is null;
  create index money_cases_of_payment on money_cases (rzp_payment_id);
  create index money_cases_by_closer on money_cases (closed_by);

  -- Refunds that creators and reviewers ask for.
  create table refund_requests (
    -- The receipt of the refund at the gateway: asked for again it is the same one.
    id uuid primary key default uuid_v7(),
    payment_id uuid not null references payments (id),
    paise bigint not null check (paise > 0),
    asked_by uuid not null references users (id),
    asked_as text not null check (asked_as in ('creator', 'desk')),
    -- Told to the payer.
    reason text not null,
    asked_at timestamptz(3) not null default now(),
    rzp_refund_id text,
    -- When the refund was processed or refused.
    closed_at timestamptz(3)
  );
  create unique index refund_requests_open on refund_requests (payment_id) where closed_at is null;
  create index refund_requests_of_payment on refund_requests (payment_id, asked_at);
  create index refund_requests_by_asker on refund_requests (asked_by);

  -- Every refund that the gateway has told of, as it last stood there.
  create table refunds (
    id uuid primary key default uuid_v7(),
    rzp_refund_id text not null constraint refunds_rzp_unique unique,
    payment_id uuid not null references payments (id),
    paise bigint not null check (paise > 0),
    status text not null check (status in ('pending', 'processed', 'failed')),
    created_at timestamptz(3) not null,
    noted_at timestamptz(3) not null default now()
  );
  create index refunds_of_payment on refunds (payment_id);

  -- Every dispute that the gateway has told of, as it last stood there.
  create table disputes (
    id uuid primary key default uuid_v7(),
    rzp_dispute_id text not null constraint disputes_rzp_unique unique,
    rzp_payment_id text not null,
    -- null where the payment is none of ours: its money is in suspense, or nobody's.
    payment_id uuid references payments (id),
    paise bigint not null check (paise >= 0),
    deducted_paise bigint not null check (deducted_paise >= 0),
    status text not null check (status in ('open', 'under_review', 'won', 'lost', 'closed')),
    reason_code text not null,
    respond_by timestamptz(3),
    opened_at timestamptz(3) not null,
    noted_at timestamptz(3) not null default now(),
    -- What was answered at the desk; taken away again where the gateway refuses it.
    answer text check (answer in ('accepted', 'contested')),
    evidence text not null default '',
    answered_by uuid references users (id),
    answered_at timestamptz(3),
    -- Why the gateway refused the last answer.
    refusal text,
    -- The documents of a contest, which the gateway keeps: by their ids they are sent once.
    proofs jsonb not null default '[]',
    constraint disputes_answered_whole check (((answer is null) = (answered_at is null))
      and ((answer is null) = (answered_by is null)))
  );
  create index disputes_of_payment on disputes (rzp_payment_id);
  create index disputes_of_ours on disputes (payment_id);
  create index disputes_open on disputes (respond_by, id) where status = 'open';
  create index disputes_newest on disputes (opened_at desc, id desc);
  create index disputes_by_answerer on disputes (answered_by);

  -- Events of the gateway, by their ids alone.
  create table webhook_events (
    event_id text primary key,
    event text not null,
    received_at timestamptz(3) not null default now(),
    processed_at timestamptz(3),
    payment_id text,
    refund_id text,
    dispute_id text,
    order_id text,
    happened_at timestamptz(3)
  );
  create index webhook_events_by_age on webhook_events (received_at);
  create index webhook_events_to_do on webhook_events (received_at) where processed_at is null;

  -- How far the gateway's own list of payments has been gone through: one row.
  create table gateway_passes (
    one boolean primary key default true check (one),
    since timestamptz(3) not null,
    until timestamptz(3) not null,
    seen int not null check (seen >= 0),
    -- How far the gateway's list of refunds has been gone through.
    refunds_since timestamptz(3),
    -- The first day in India whose settled lines have not been compared yet, or not without a difference.
    compare_from date
  );

  -- What the gateway transfers to the bank.
  create table settlements (
    id uuid primary key default uuid_v7(),
    rzp_settlement_id text not null constraint settlements_rzp_unique unique,
    -- What arrived, after fees.
    paise bigint not null,
    status text not null check (status in ('created', 'processed', 'failed')),
    -- What a bank statement shows.
    utr text,
    created_at timestamptz(3) not null,
    noted_at timestamptz(3) not null default now()
  );
  create index settlements_newest on settlements (created_at desc, id desc);

  -- That a page had so many members, once each.
  create table milestones (
    creator_user_id uuid not null references creators (user_id),
    members int not null check (members in (10, 50, 100)),
    reached_at timestamptz(3) not null default now(),
    primary key (creator_user_id, members)
  );
`;
