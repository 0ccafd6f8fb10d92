import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People change their address; for a week the earlier one can be given back, and is held for its person. */
export class EmailChanges1763700001005 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table email_change_requests (
        user_id uuid primary key references users (id) on delete cascade,
        email text not null,
        code_hash bytea,
        code_tries smallint not null default 0,
        code_expires_at timestamptz(3) not null
      );
      create table email_changes (
        id uuid primary key default uuid_v7(),
        user_id uuid not null references users (id) on delete cascade,
        old_email text not null,
        -- Two people can never both get one address back.
        old_email_key text not null constraint email_changes_hold_once unique,
        -- The Google account that the earlier address was linked to.
        google_subject text,
        disown_hash bytea constraint email_changes_disown_unique unique,
        changed_at timestamptz(3) not null default now(),
        undo_until timestamptz(3) not null
      );
      create index email_changes_of_user on email_changes (user_id);
      create index email_changes_over on email_changes (undo_until);

      -- One address is one person's, also while it can be given back. After the row, so that it sees a change for which the
      -- insert has waited; the error lets the transaction run once more, which then finds the address held.
      create function refuse_held_address() returns trigger language plpgsql as $$
          begin
            if exists (select from email_changes c
                where c.old_email_key = new.email_key and c.user_id <> new.id and c.undo_until > now()) then
              raise exception 'this address can be given back to another person' using errcode = 'serialization_failure';
            end if;
            return null;
          end $$;
      create trigger users_address_is_not_held after insert or update of email_key on users
        for each row when (new.email_key is not null) execute function refuse_held_address();

      alter table apps add column changed_at timestamptz(3);
      alter table webhooks add column changed_at timestamptz(3);
      alter table app_records add column allowed_at timestamptz(3);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table app_records drop column allowed_at;
      alter table webhooks drop column changed_at;
      alter table apps drop column changed_at;
      drop trigger users_address_is_not_held on users;
      drop function refuse_held_address();
      drop table email_changes;
      drop table email_change_requests;
    `);
  }
}
