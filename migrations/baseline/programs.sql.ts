/** Tokens, apps and webhooks of other programs. */
export const PROGRAMS = `
  -- Keys for scripts and other people's programs.
  create table api_tokens (
    id uuid primary key default uuid_v7(),
    user_id uuid not null references users (id) on delete cascade,
    token_hash bytea not null constraint api_tokens_one_a_secret unique,
    name text not null,
    scope text not null,
    created_at timestamptz(3) not null default now(),
    last_used_at timestamptz(3),
    expires_at timestamptz(3),
    constraint api_tokens_scope_known check (scope in ('READ', 'WRITE', 'PAGE', 'POSTS', 'MESSAGES'))
  );
  create index api_tokens_by_person on api_tokens (user_id, id);
  create index api_tokens_by_end on api_tokens (expires_at) where expires_at is not null;
  -- Whoever remembers who is asking hears of a revoked one.
  create trigger api_tokens_tell_of_viewer after delete on api_tokens for each row execute function tell_of_viewer('user_id');

  -- Programs of others that people let in (OAuth 2.1).
  create table apps (
    id uuid primary key default uuid_v7(),
    user_id uuid not null references users (id) on delete cascade,
    name text not null,
    website text not null,
    redirect_uris text[] not null check (cardinality(redirect_uris) > 0),
    -- Programs that others can read keep no secret.
    secret_hash bytea,
    is_confidential boolean not null generated always as (secret_hash is not null) stored,
    created_at timestamptz(3) not null default now()
  );
  create index apps_by_person on apps (user_id, id);

  -- What the library that speaks with them keeps.
  create table app_records (
    id uuid primary key default uuid_v7(),
    kind text not null,
    -- What is sent is kept nowhere: enough to recognise it, not enough to use it.
    key_hash bytea not null constraint app_records_one_a_key unique,
    payload jsonb not null,
    app_id uuid not null references apps (id) on delete cascade,
    -- What a person allowed, and all that came of it.
    grant_id text,
    -- Whoever is asked may be known only later.
    user_id uuid references users (id) on delete cascade,
    created_at timestamptz(3) not null default now(),
    last_used_at timestamptz(3),
    expires_at timestamptz(3) not null,
    constraint app_records_kind_known check (kind in ('Grant', 'AccessToken', 'RefreshToken', 'AuthorizationCode', 'Interaction'))
  );
  create index app_records_of_grant on app_records (grant_id);
  create index app_records_of_app on app_records (app_id);
  create index app_records_by_person on app_records (user_id, id);
  create index app_records_by_end on app_records (expires_at);
  -- Whoever remembers who is asking hears of what has ended.
  create trigger app_records_tell_of_viewer after delete on app_records
    for each row when (old.kind = 'AccessToken') execute function tell_of_viewer('user_id');

  -- Servers of others that a page tells what happens on it.
  create table webhooks (
    id uuid primary key default uuid_v7(),
    creator_user_id uuid not null references creators (user_id),
    url text not null,
    events text[] not null check (cardinality(events) > 0),
    secret text,
    old_secret text,
    -- The old secret signs beside the new one until then.
    old_secret_until timestamptz(3),
    created_at timestamptz(3) not null default now(),
    -- Under SECRETS_KEY.
    encrypted_secret text,
    encrypted_old_secret text,
    constraint webhooks_one_secret check ((secret is null) <> (encrypted_secret is null)),
    constraint webhooks_old_secret_ends check ((old_secret is null and encrypted_old_secret is null) = (old_secret_until is null))
  );
  create index webhooks_of_page on webhooks (creator_user_id);

  -- What happened, in the words that go out; written only where somebody listens. It refers to no page: what happens there waits for nobody
  -- who changes the page.
  create table webhook_messages (
    id uuid primary key default uuid_v7(),
    creator_user_id uuid not null,
    event text not null,
    body text not null,
    happened_at timestamptz(3) not null default now()
  );
  create index webhook_messages_of_page on webhook_messages (creator_user_id);
  create index webhook_messages_by_time on webhook_messages (happened_at);

  create table webhook_deliveries (
    id uuid primary key default uuid_v7(),
    webhook_id uuid not null references webhooks (id) on delete cascade,
    message_id uuid not null references webhook_messages (id) on delete cascade,
    creator_user_id uuid not null,
    status text not null default 'WAITING' check (status in ('WAITING', 'DELIVERED', 'FAILED')),
    -- Since it was first sent, or sent again.
    attempts int not null default 0 check (attempts >= 0),
    answered int,
    problem text check (problem in ('ANSWER', 'REDIRECT', 'SILENCE', 'UNREACHABLE', 'PRIVATE')),
    tried_at timestamptz(3),
    next_try_at timestamptz(3),
    constraint webhook_deliveries_once unique (webhook_id, message_id)
  );
  create index webhook_deliveries_of_page on webhook_deliveries (creator_user_id, id);
  create index webhook_deliveries_of_message on webhook_deliveries (message_id);
  -- What waits for a server is found without a look at all that it was ever sent.
  create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, next_try_at, id) where status = 'WAITING';
`;
