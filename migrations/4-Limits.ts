import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The doorkeepers: counted tries, Google sign-ins under way, the waitlist, and visits of the landing page. */
export class Limits1763700000004 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- rate-limiter-flexible writes the columns in this order; expire is in milliseconds since 1970.
      create table rate_limits (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      );
      create index rate_limits_by_end on rate_limits (expire);

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

      create table waitlist_entries (
        id uuid primary key default uuid_v7(),
        email text not null,
        email_key text not null constraint waitlist_one_an_address unique,
        features text[] not null default '{}' check (features <@ array['membership', 'merch', 'freelance']),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );

      -- Visits that came by a link with ?ref=, counted by the Indian day.
      create table landing_visits (
        ref text not null,
        day date not null,
        visits int not null default 1 check (visits > 0),
        primary key (ref, day)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table rate_limits, google_sign_ins, waitlist_entries, landing_visits');
  }
}
