import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tellings go with their notification. Those to one person go at once; those of a post that 100,000 were told of are noted, and a job
 * deletes them, so that nobody waits for it who deletes the post.
 */
export class TellingsGo1763700000061 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table gone_notifications (
        id uuid primary key,
        -- That of the notification, by which its tellings are found.
        created_at timestamptz(3) not null
      );
      create function tellings_go() returns trigger language plpgsql as $$
      begin
        delete from tellings t using gone
          where t.recipient_id = gone.recipient_id and t.created_at = gone.created_at and t.notification_id = gone.id;
        insert into gone_notifications (id, created_at)
          select id, created_at from gone where recipient_id is null on conflict do nothing;
        return null;
      end $$;
      create trigger notifications_tellings_go after delete on notifications
        referencing old table as gone for each statement execute function tellings_go();

      delete from tellings t where not exists (select from notifications n where n.id = t.notification_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger notifications_tellings_go on notifications;
      drop function tellings_go;
      drop table gone_notifications;
    `);
  }
}
