import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Programs of others that people let in (OAuth 2.1): who asks, and what the library that speaks with them keeps. */
export class Apps1763700000049 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
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

      create table app_records (
        id uuid primary key default uuid_v7(),
        kind text not null constraint app_records_kind_known
          check (kind in ('Grant', 'AccessToken', 'RefreshToken', 'AuthorizationCode', 'Interaction')),
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
        expires_at timestamptz(3) not null
      );
      create index app_records_of_grant on app_records (grant_id);
      create index app_records_of_app on app_records (app_id);
      create index app_records_by_person on app_records (user_id, id);
      create index app_records_by_end on app_records (expires_at);

      -- Whoever remembers who is asking hears of what has ended (migration 41).
      create trigger app_records_tell_of_viewer after delete on app_records
        for each row when (old.kind = 'AccessToken') execute function tell_of_viewer('user_id');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table app_records; drop table apps');
  }
}
