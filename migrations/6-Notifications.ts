import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people are told, and what keeps them from being told it twice. */
export class Notifications1763700000006 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table notifications (
        id uuid primary key default uuid_v7(),
        recipient_id uuid not null references users (id) on delete cascade,
        -- custom (0) and comment like (4) produce no entry.
        type smallint not null check (type > 0 and type <> 4),
        actor_id uuid references users (id) on delete cascade,
        creator_user_id uuid references creators (user_id) on delete cascade,
        post_id uuid references posts (id) on delete cascade,
        squad_id uuid references squads (id) on delete cascade,
        until timestamptz(3),
        words text not null default '',
        seen boolean not null default false,
        created_at timestamptz(3) not null default now(),
        constraint notifications_not_to_oneself check (actor_id <> recipient_id)
      );
      create index notifications_newest on notifications (recipient_id, created_at desc, id desc);
      create index notifications_unseen on notifications (recipient_id, created_at desc) where not seen;
      create index notifications_of_actor on notifications (actor_id) where actor_id is not null;
      create index notifications_by_age on notifications using brin (created_at);

      -- One new post, one like a person.
      create unique index notifications_once_a_post on notifications (post_id, recipient_id, type, actor_id)
        nulls not distinct where post_id is not null;
      -- The first join of a person.
      create unique index notifications_once_a_member on notifications (actor_id, recipient_id) where type = 6;
      -- What the end of a month brings.
      create unique index notifications_once_a_month on notifications (squad_id, recipient_id, type, until)
        where until is not null;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table notifications');
  }
}
