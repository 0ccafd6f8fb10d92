import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Authenticator apps, recovery codes and passkeys, and sign-ins that wait for them. */
export class SecondFactors1763700000058 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table authenticators (
        user_id uuid primary key references users (id) on delete cascade,
        secret text not null,
        created_at timestamptz(3) not null default now(),
        confirmed_at timestamptz(3),
        last_step integer not null default 0
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

      create table pending_sign_ins (
        id uuid primary key default uuid_v7(),
        token_hash bytea not null constraint pending_sign_ins_one_a_secret unique,
        user_id uuid not null references users (id) on delete cascade,
        tries integer not null default 0,
        created_at timestamptz(3) not null default now(),
        expires_at timestamptz(3) not null
      );
      create index pending_sign_ins_by_person on pending_sign_ins (user_id);
      create index pending_sign_ins_by_end on pending_sign_ins (expires_at);

      alter table sessions add column second_factor_at timestamptz(3);
      -- A reviewer's rights hang on it (migration 41).
      create trigger sessions_tell_of_second_factor after update of second_factor_at on sessions
        for each row execute function tell_of_viewer('user_id');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger sessions_tell_of_second_factor on sessions;
      alter table sessions drop column second_factor_at;
      drop table pending_sign_ins;
      drop table passkey_challenges;
      drop table passkeys;
      drop table recovery_codes;
      drop table authenticators;
    `);
  }
}
