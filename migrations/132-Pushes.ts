import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Web push: the addresses of browsers that tell their person, and what each person wants to be told. */
export class Pushes1763700000132 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table push_addresses (
        -- A browser has one session and one address, which ends with it.
        session_id uuid primary key references sessions (id) on delete cascade,
        user_id uuid not null references users (id) on delete cascade,
        endpoint text not null constraint push_addresses_endpoint_length check (length(endpoint) <= 1000),
        -- The browser's own key, a point of P-256, and the secret that it shares with us (RFC 8291).
        p256dh bytea not null constraint push_addresses_p256dh_length check (length(p256dh) = 65),
        auth bytea not null constraint push_addresses_auth_length check (length(auth) = 16),
        created_at timestamptz(3) not null default now()
      );
      -- A browser tells the person who asked for it last.
      create unique index push_addresses_once on push_addresses (endpoint);
      create index push_addresses_of_person on push_addresses (user_id, created_at);

      -- Whoever has no row has chosen nothing.
      create table push_settings (
        user_id uuid primary key references users (id) on delete cascade,
        member_posts boolean not null default true,
        followed_posts boolean not null default true,
        replies boolean not null default true,
        messages boolean not null default true,
        renewal_due boolean not null default true,
        payment_returned boolean not null default true,
        -- When they last did not want to be told.
        declined_at timestamptz(3)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table push_settings, push_addresses');
  }
}
