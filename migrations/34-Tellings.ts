import type { MigrationInterface, QueryRunner } from 'typeorm';

const NEWEST = `
  create index notifications_newest on notifications (recipient_id, created_at desc, id desc);
  create index notifications_unseen on notifications (recipient_id, created_at desc) where not seen;`;

/** What people are told is kept once, however many are told it; who is told, and has seen it, in small rows. */
export class Tellings1763700000034 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Everything that anybody was told is written anew.
      set local statement_timeout = 0;
      -- One for each who is told. A post is told to 100,000 members at once: keys to them and to the notification would take half of
      -- that time. What is gone is left out where a list is read.
      create table tellings (
        recipient_id uuid not null,
        -- That of the notification.
        created_at timestamptz(3) not null,
        notification_id uuid not null,
        seen boolean not null default false,
        primary key (recipient_id, created_at, notification_id)
      );
      create index tellings_unseen on tellings (recipient_id) where not seen;
      create index tellings_by_age on tellings using brin (created_at);

      -- A new post is told once to all; the others have one recipient each, which keeps them from being told twice.
      alter table notifications alter column recipient_id drop not null;
      insert into notifications (type, creator_user_id, post_id, created_at)
        select distinct on (post_id) 1, creator_user_id, post_id, created_at from notifications
        where type = 1 and post_id is not null order by post_id, created_at;
      insert into tellings (recipient_id, created_at, notification_id, seen)
        select n.recipient_id, coalesce(shared.created_at, n.created_at), coalesce(shared.id, n.id), n.seen
        from notifications n
        left join notifications shared on n.type = 1 and shared.post_id = n.post_id and shared.recipient_id is null
        where n.recipient_id is not null;
      delete from notifications where type = 1 and post_id is not null and recipient_id is not null;

      drop index notifications_newest, notifications_unseen;
      alter table notifications drop column seen;
      create index notifications_of_recipient on notifications (recipient_id);

      -- Readers of a post are found in indexes alone, and so are the few who are away.
      drop index subscriptions_members_of_creator;
      create index subscriptions_members_of_creator on squad_subscriptions (creator_user_id, member_id)
        include (amount, paid_until, member_since, kept_amount, kept_until) where status = 1;
      create index users_away on users (id) where not is_here;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop index users_away, subscriptions_members_of_creator;
      create index subscriptions_members_of_creator on squad_subscriptions (creator_user_id, member_id) include (amount) where status = 1;
      alter table notifications add column seen boolean not null default false;
      drop index notifications_of_recipient;
      update notifications n set seen = t.seen from tellings t
        where t.recipient_id = n.recipient_id and t.created_at = n.created_at and t.notification_id = n.id;
      insert into notifications (recipient_id, type, creator_user_id, post_id, created_at, seen)
        select t.recipient_id, n.type, n.creator_user_id, n.post_id, n.created_at, t.seen
        from notifications n join tellings t on t.notification_id = n.id
        where n.recipient_id is null and exists (select from users u where u.id = t.recipient_id);
      delete from notifications where recipient_id is null;
      alter table notifications alter column recipient_id set not null;
      ${NEWEST}
      drop table tellings;
    `);
  }
}
