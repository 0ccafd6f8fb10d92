import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mailed links whose secret is made when the mail goes out, accounts that end, and addresses that stay refused. */
export class Accounts1763700000002 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- A link that was asked for has no secret before its mail goes out.
      alter table email_tokens alter column token_hash drop not null;
      create index email_tokens_by_end on email_tokens (expires_at);
      create index sessions_by_end on sessions (expires_at);

      create index users_leaving on users (deletion_asked_at) where deletion_asked_at is not null;
      alter table users add constraint users_erased_are_nobody check (
        erased_at is null or (password_hash is null and google_subject is null and profile_pic_src is null));
      -- When the content of a page whose owner has left was erased.
      alter table creators add column erased_at timestamptz(3);

      -- Of somebody who was blocked and then erased only this is kept: enough to refuse the address, not to know it.
      create table refused_emails (
        email_hash bytea primary key,
        created_at timestamptz(3) not null default now()
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table refused_emails;
      alter table creators drop column erased_at;
      alter table users drop constraint users_erased_are_nobody;
      drop index users_leaving, sessions_by_end, email_tokens_by_end;
      delete from email_tokens where token_hash is null;
      alter table email_tokens alter column token_hash set not null;
    `);
  }
}
