import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who agreed to which notice, in which language, and until when; and who speaks for somebody's data when they no longer can. */
export class Consents1763700000126 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table consents (
        id uuid primary key default uuid_v7(),
        user_id uuid not null references users (id),
        purpose text not null check (purpose in ('ACCOUNT')),
        version text not null,
        language text not null,
        given_at timestamptz(3) not null default now(),
        withdrawn_at timestamptz(3)
      );
      create unique index consents_once_while_given on consents (user_id, purpose, version) where withdrawn_at is null;
      create index consents_of_user on consents (user_id, id desc);

      create table nominees (
        user_id uuid primary key references users (id),
        full_name text not null,
        contact text not null,
        named_at timestamptz(3) not null default now()
      );

      -- The version of the notice that its browser showed; null for those by REST.
      alter table sign_ups add column notice text;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table sign_ups drop column notice; drop table nominees; drop table consents');
  }
}
