import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deletes the recipients of notifications that are deleted; those of many people are noted, and a job deletes theirs. */
const goneIn = (table: string) => `
  create or replace function tellings_go() returns trigger language plpgsql as $$
  begin
    delete from ${table} t using gone
      where t.recipient_id = gone.recipient_id and t.created_at = gone.created_at and t.notification_id = gone.id;
    insert into gone_notifications (id, created_at)
      select id, created_at from gone where recipient_id is null on conflict do nothing;
    return null;
  end $$;`;

/**
 * `tellings` is the first part of the notification recipients, and its name a view of all of them, for nodes of the version before. What
 * these delete by `ctid`, which several rows have in a table of several parts, fails at a view.
 */
export class TellingsAreParts1763700000156 implements MigrationInterface {
  static needs = 78;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      set local timezone = 'UTC';
      do $$
      declare
        first timestamptz := (select min(to_timestamp(right(c.relname, 6), 'YYYYMM')) from pg_inherits i join pg_class c on c.oid = i.inhrelid
          where i.inhparent = 'notification_recipients'::regclass and c.relname ~ '_\\d{6}$');
      begin
        execute format('alter table notification_recipients attach partition tellings for values from (minvalue) to (%L)', first);
      end $$;
      alter table tellings drop constraint tellings_are_before;
      alter table tellings rename to notification_recipients_before;
      alter index tellings_pkey rename to notification_recipients_before_pkey;
      alter index tellings_unseen rename to notification_recipients_before_recipient_id_idx;
      alter index tellings_by_age rename to notification_recipients_before_created_at_idx;
      create view tellings as select recipient_id, created_at, notification_id, seen from notification_recipients;
      alter view tellings alter column seen set default false;
      ${goneIn('notification_recipients')}
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      set local statement_timeout = 0;
      drop view tellings;
      create table tellings (
        recipient_id uuid not null,
        created_at timestamptz(3) not null,
        notification_id uuid not null,
        seen boolean not null default false,
        primary key (recipient_id, created_at, notification_id),
        constraint tellings_are_before check (true)
      );
      insert into tellings (recipient_id, created_at, notification_id, seen)
        select recipient_id, created_at, notification_id, seen from notification_recipients;
      create index tellings_unseen on tellings (recipient_id) where not seen;
      create index tellings_by_age on tellings using brin (created_at);
      drop table notification_recipients_before;
      delete from notification_recipients;
      ${goneIn('tellings')}
    `);
  }
}
