import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notification recipients by month, so that old ones are forgotten by dropping a table: `tellings` becomes the first part of them in
 * three steps (154 to 156), none of which keeps others from writing for longer than a moment.
 */
export class NotificationRecipientMonths1763700000154 implements MigrationInterface {
  static needs = 78;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The newest row is looked for in all of them.
      set local statement_timeout = 0;
      create table notification_recipients (
        recipient_id uuid not null,
        created_at timestamptz(3) not null,
        notification_id uuid not null,
        seen boolean not null default false,
        primary key (recipient_id, created_at, notification_id)
      ) partition by range (created_at);
      create index notification_recipients_unseen on notification_recipients (recipient_id) where not seen;
      create index notification_recipients_by_age on notification_recipients using brin (created_at);

      -- Makes the months (UTC) until the one after next, and drops those that are older than what is kept. Answers when the first one
      -- begins: what is older lies in notification_recipients_before. The tables' owner does it for processes that may not.
      create function notification_recipients_months(moment timestamptz, kept interval) returns timestamptz
        language plpgsql security definer
        set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' set lock_timeout = '2s' as $$
      declare
        first timestamptz;
        next timestamptz;
        wanted timestamptz := date_trunc('month', moment) + interval '3 months';
        is_dropped boolean := false;
      begin
        perform pg_advisory_xact_lock(1763700154);
        select min(month), max(month) + interval '1 month' into first, next
          from (select to_timestamp(right(c.relname, 6), 'YYYYMM') as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
            where i.inhparent = 'notification_recipients'::regclass and c.relname ~ '_\\d{6}$') m;
        if next < wanted then
          alter table notification_recipients detach partition notification_recipients_beyond;
          while next < wanted loop
            execute format('create table notification_recipients_%s partition of notification_recipients for values from (%L) to (%L)',
              to_char(next, 'YYYYMM'), next, next + interval '1 month');
            next := next + interval '1 month';
          end loop;
          -- What came while nobody made months.
          with late as (delete from notification_recipients_beyond where created_at < next returning *)
            insert into notification_recipients select * from late;
          execute format('alter table notification_recipients attach partition notification_recipients_beyond
            for values from (%L) to (maxvalue)', next);
        end if;
        while first + interval '1 month' <= moment - kept loop
          execute format('drop table notification_recipients_%s', to_char(first, 'YYYYMM'));
          first := first + interval '1 month';
          is_dropped := true;
        end loop;
        if is_dropped then
          -- All of it is older than the months that were.
          drop table notification_recipients_before;
          execute format('create table notification_recipients_before partition of notification_recipients
            for values from (minvalue) to (%L)', first);
        end if;
        return first;
      end $$;
      revoke execute on function notification_recipients_months from public;

      -- The first month is so late that nothing of it is written before the third step.
      set local timezone = 'UTC';
      do $$
      declare
        first timestamptz := date_trunc('month', greatest(now(), (select max(created_at) from tellings))) + interval '2 months';
        next timestamptz := first + interval '1 month';
      begin
        execute format('create table notification_recipients_%s partition of notification_recipients for values from (%L) to (%L)',
          to_char(first, 'YYYYMM'), first, next);
        execute format('create table notification_recipients_beyond partition of notification_recipients
          for values from (%L) to (maxvalue)', next);
        execute format('alter table tellings add constraint tellings_are_before check (created_at < %L) not valid', first);
      end $$;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table tellings drop constraint tellings_are_before;
      drop table notification_recipients;
      drop function notification_recipients_months;
    `);
  }
}
