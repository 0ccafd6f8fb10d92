import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers in which a person has signed in before. Their wrong passwords count apart, and a sign-in elsewhere is told by mail. */
export class KnownDevices1763700000056 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
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

      alter table users add column first_sign_in_at timestamptz(3);
      update users set first_sign_in_at = email_verified_at where email_verified_at is not null;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table users drop column first_sign_in_at; drop table known_devices');
  }
}
