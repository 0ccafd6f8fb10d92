import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mails that people can do without: who wants which, what went out, and how fast. */
export class Mails1763700000032 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Whoever has no row has chosen nothing.
      create table mail_settings (
        user_id uuid primary key references users (id) on delete cascade,
        member_posts boolean not null default true,
        followed_posts boolean not null default false,
        replies boolean not null default true,
        messages boolean not null default true,
        digest boolean not null default true,
        -- The address took no mail, or its owner called ours unwanted.
        stopped_at timestamptz(3),
        stopped_because text constraint mail_settings_reason_known check (stopped_because in ('bounce', 'complaint')),
        constraint mail_settings_stopped_for_a_reason check ((stopped_at is null) = (stopped_because is null))
      );

      -- Nobody gets the same twice.
      create table mailed (
        user_id uuid not null references users (id) on delete cascade,
        kind text not null,
        about text not null,
        at timestamptz(3) not null default now(),
        primary key (user_id, kind, about)
      );
      create index mailed_oldest on mailed (at);

      -- One row: when the next mail may go, of all nodes together.
      create table mail_pace (
        id boolean primary key default true check (id),
        next_at timestamptz not null default now()
      );
      insert into mail_pace default values;

      -- One row: what the links in mails are signed with.
      create table mail_keys (
        id boolean primary key default true check (id),
        secret bytea not null check (length(secret) >= 32)
      );
      insert into mail_keys (secret)
        select decode(string_agg(replace(gen_random_uuid()::text, '-', ''), ''), 'hex') from generate_series(1, 4);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table mail_keys, mail_pace, mailed, mail_settings');
  }
}
