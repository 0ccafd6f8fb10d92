/** Accounts, sessions, sign-ups, second factors, consents. */
export const PEOPLE = `
  create table users (
    id uuid primary key default uuid_v7(),
    email text,
    email_key text constraint users_email_key_unique unique,
    full_name text not null,
    password_hash text,
    google_subject text constraint users_google_subject_unique unique,
    profile_pic_src text constraint users_profile_pic_src_is_stored references files (src),
    email_verified_at timestamptz(3),
    is_reviewer boolean not null default false,
    deactivated_at timestamptz(3),
    blocked_at timestamptz(3),
    deletion_asked_at timestamptz(3),
    erased_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    language text not null default 'en',
    -- Neither blocked nor deactivated, leaving or erased.
    is_here boolean not null generated always as (blocked_at is null and deactivated_at is null and deletion_asked_at is null
      and erased_at is null) stored,
    first_sign_in_at timestamptz(3),
    -- Whether its address was verified in another browser than the one that signed up.
    verified_elsewhere boolean not null default false,
    is_money_reviewer boolean not null default false,
    -- What others call somebody instead of the name of their account.
    display_name text check (display_name <> ''),
    -- What others read.
    name text not null generated always as (coalesce(display_name, full_name)) stored,
    constraint users_have_an_email_until_erased check (((email is null) = (erased_at is not null))
      and ((email is null) = (email_key is null))),
    constraint users_erased_are_nobody check (erased_at is null or (password_hash is null and google_subject is null
      and profile_pic_src is null)),
    constraint users_language_known check (language in ('en', 'hi', 'ta'))
  );
  alter table files add foreign key (owner_id) references users (id) on delete set null;
  alter table uploads add foreign key (user_id) references users (id) on delete cascade;
  create index users_leaving on users (deletion_asked_at) where deletion_asked_at is not null;
  create unique index users_profile_pic_src_once on users (profile_pic_src) where profile_pic_src is not null;
  create index users_away on users (id) where not is_here;
  create trigger users_profile_pic_src_holds after insert or delete or update of profile_pic_src on users
    for each row execute function hold_file('profile_pic_src');

  -- Whoever remembers for a moment who is asking is told when what they know of the person has changed, whatever changed it. The
  -- argument is the column that holds the person's id.
  create function tell_of_viewer() returns trigger language plpgsql as $$
      declare
        person text := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
      begin
        perform pg_notify('toli_live', json_build_object('events', json_build_array(json_build_array('viewers', person)))::text);
        return null;
      end $$;
  create trigger users_tell_of_viewer after delete or update of email, full_name, display_name, profile_pic_src, language,
    email_verified_at, is_reviewer, blocked_at, deactivated_at, deletion_asked_at, erased_at on users
      for each row execute function tell_of_viewer('id');

  -- Of somebody who was blocked and then erased only this is kept: enough to refuse the address, not to know it.
  create table refused_emails (
    email_hash bytea primary key,
    created_at timestamptz(3) not null default now()
  );

  -- Which accounts the demo data made: their password is public.
  create table demo_accounts (
    user_id uuid primary key references users (id) on delete cascade
  );

  create table sessions (
    id uuid primary key default uuid_v7(),
    token_hash bytea not null constraint sessions_token_unique unique,
    user_id uuid not null references users (id) on delete cascade,
    ip text not null,
    user_agent text not null,
    created_at timestamptz(3) not null default now(),
    seen_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    -- When its person last proved who they are.
    confirmed_at timestamptz(3) not null default now(),
    second_factor_at timestamptz(3)
  );
  create index sessions_of_user on sessions (user_id);
  create index sessions_by_end on sessions (expires_at);
  create trigger sessions_tell_of_viewer after delete on sessions for each row execute function tell_of_viewer('user_id');
  -- Nodes that remember a session hear when it gets another secret.
  create trigger sessions_tell_of_secret after update of token_hash on sessions
    for each row execute function tell_of_viewer('user_id');
  -- A reviewer's rights hang on it.
  create trigger sessions_tell_of_second_factor after update of second_factor_at on sessions
    for each row execute function tell_of_viewer('user_id');

  -- Requests that came with an Idempotency-Key: what a repeat within a day is compared with, and what it reads again.
  create table idempotency_keys (
    request_hash bytea primary key check (octet_length(request_hash) = 32),
    user_id uuid not null references users (id),
    body_hash bytea not null check (octet_length(body_hash) = 32),
    made_id uuid,
    used_at timestamptz(3) not null default now()
  );
  create index idempotency_keys_of_user on idempotency_keys (user_id);
  create index idempotency_keys_by_time on idempotency_keys (used_at);

  -- Who agreed to which notice, in which language, and until when.
  create table consents (
    id uuid primary key default uuid_v7(),
    user_id uuid not null references users (id),
    purpose text not null check (purpose = 'ACCOUNT'),
    version text not null,
    language text not null,
    given_at timestamptz(3) not null default now(),
    withdrawn_at timestamptz(3)
  );
  create unique index consents_once_while_given on consents (user_id, purpose, version) where withdrawn_at is null;
  create index consents_of_user on consents (user_id, id desc);

  -- Who speaks for somebody's data when they no longer can.
  create table nominees (
    user_id uuid primary key references users (id),
    full_name text not null,
    contact text not null,
    named_at timestamptz(3) not null default now()
  );

  create table email_tokens (
    id uuid primary key default uuid_v7(),
    user_id uuid not null references users (id) on delete cascade,
    purpose text not null check (purpose in ('verify', 'reset')),
    -- A link that was asked for has no secret before its mail goes out.
    token_hash bytea constraint email_tokens_token_unique unique,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    used_at timestamptz(3),
    superseded_at timestamptz(3),
    -- Where its person was going.
    next text,
    replaced_at timestamptz(3),
    disown_hash bytea constraint email_tokens_disown_unique unique,
    constraint email_tokens_disown_sign_ups check (disown_hash is null or purpose = 'verify')
  );
  create index email_tokens_of_user on email_tokens (user_id);
  -- Only the newest link of a kind counts.
  create unique index email_tokens_one_current on email_tokens (user_id, purpose) where used_at is null and superseded_at is null;
  create index email_tokens_by_end on email_tokens (expires_at);

  -- Browsers in which a person has signed in before. Their wrong passwords count apart, and a sign-in elsewhere is told by mail.
  create table known_devices (
    id uuid primary key default uuid_v7(),
    user_id uuid not null references users (id) on delete cascade,
    secret_hash bytea constraint known_devices_one_a_secret unique,
    user_agent text not null,
    created_at timestamptz(3) not null default now(),
    used_at timestamptz(3) not null default now(),
    disown_hash bytea constraint known_devices_disown_unique unique,
    disown_until timestamptz(3),
    constraint known_devices_disown_ends check ((disown_hash is null) = (disown_until is null))
  );
  create index known_devices_of_user on known_devices (user_id);
  create index known_devices_by_use on known_devices (used_at);

  -- Sign-ins that wait for a second factor.
  create table pending_sign_ins (
    id uuid primary key default uuid_v7(),
    token_hash bytea not null constraint pending_sign_ins_one_a_secret unique,
    user_id uuid not null references users (id) on delete cascade,
    tries int not null default 0,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null
  );
  create index pending_sign_ins_by_person on pending_sign_ins (user_id);
  create index pending_sign_ins_by_end on pending_sign_ins (expires_at);

  create table authenticators (
    user_id uuid primary key references users (id) on delete cascade,
    secret text not null,
    created_at timestamptz(3) not null default now(),
    confirmed_at timestamptz(3),
    last_step int not null default 0
  );

  create table recovery_codes (
    id uuid primary key default uuid_v7(),
    user_id uuid not null references users (id) on delete cascade,
    code_hash bytea not null,
    created_at timestamptz(3) not null default now(),
    used_at timestamptz(3),
    constraint recovery_codes_one_each unique (user_id, code_hash)
  );

  create table passkeys (
    id uuid primary key default uuid_v7(),
    user_id uuid not null references users (id) on delete cascade,
    credential_id text not null constraint passkeys_one_a_credential unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    device text not null,
    created_at timestamptz(3) not null default now(),
    last_used_at timestamptz(3)
  );
  create index passkeys_by_person on passkeys (user_id, id);

  create table passkey_challenges (
    challenge_hash bytea primary key,
    bound_to text not null,
    user_id uuid references users (id) on delete cascade,
    expires_at timestamptz(3) not null
  );
  create index passkey_challenges_by_end on passkey_challenges (expires_at);
  create index passkey_challenges_by_person on passkey_challenges (user_id) where user_id is not null;

  -- The browser that signed up holds a secret: it is signed in once the mailed link was followed, and may correct the address until then.
  create table sign_ups (
    id uuid primary key default uuid_v7(),
    secret_hash bytea not null unique,
    -- null where the address has its owner already: nothing of them waits.
    user_id uuid references users (id) on delete cascade,
    full_name text not null,
    password_hash text not null,
    next text,
    expires_at timestamptz(3) not null,
    -- Whose wrong codes are counted: a hash of the address, which may belong to somebody else.
    address_hash bytea,
    -- null until the mail goes out, and for ever where there is nothing to verify.
    code_hash bytea,
    code_tries smallint not null default 0,
    -- null where no mail had a code.
    code_expires_at timestamptz(3),
    -- The version of the notice that its browser showed; null for those by REST.
    notice text
  );
  create index sign_ups_user on sign_ups (user_id);
  create index sign_ups_expiry on sign_ups (expires_at);

  -- Sign-ins at Google that are under way: each serves once, in the browser that began it, for ten minutes.
  create table google_sign_ins (
    state_hash bytea primary key,
    browser_hash bytea not null,
    nonce text not null,
    code_verifier text not null,
    next text,
    expires_at timestamptz(3) not null
  );
  create index google_sign_ins_by_end on google_sign_ins (expires_at);
`;
