/** Data exports, and the processes that run. */
export const OPERATIONS = `
  -- Copies of somebody's own data, which they ask for.
  create table data_exports (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    asked_at timestamptz(3) not null default now(),
    made_at timestamptz(3),
    expires_at timestamptz(3),
    failed_at timestamptz(3),
    parts jsonb not null default '[]'
  );
  create unique index data_exports_one_at_a_time on data_exports (user_id) where made_at is null and failed_at is null;
  create index data_exports_of_user on data_exports (user_id, asked_at desc);

  -- Each process that runs says so every few seconds, and what it shares with the others.
  create table heartbeats (
    id uuid primary key,
    machine text not null,
    works boolean not null,
    files_id text not null,
    has_redis boolean not null,
    version text not null,
    started_at timestamptz(3) not null default now(),
    beat_at timestamptz(3) not null default now(),
    -- The number of its newest migration.
    newest_change int
  );
`;
