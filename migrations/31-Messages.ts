import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What creators and their members write to each other, and who wants to hear nothing more of whom. */
export class Messages1763700000031 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The id of a pair's room, the same before its first message and after it: a UUID of the version that is free to use (8).
      create function room_id(creator uuid, member uuid) returns uuid language sql immutable strict parallel safe as $$
        select overlay(overlay(md5(creator::text || member::text) placing '8' from 13 for 1) placing 'a' from 17 for 1)::uuid
      $$;

      create table rooms (
        id uuid not null generated always as (room_id(creator_user_id, member_id)) stored primary key,
        creator_user_id uuid not null references creators (user_id),
        member_id uuid not null references users (id),
        -- Messages are numbered from 1 on under a lock of this row, so that both people have them in one order.
        last_number int not null default 0,
        last_at timestamptz(3) not null default now(),
        creator_unread int not null default 0 check (creator_unread >= 0),
        member_unread int not null default 0 check (member_unread >= 0),
        constraint rooms_one_a_pair unique (creator_user_id, member_id),
        constraint rooms_not_with_oneself check (creator_user_id <> member_id)
      );
      create index rooms_of_creator on rooms (creator_user_id, last_at desc, id desc);
      create index rooms_of_member on rooms (member_id, last_at desc, id desc);
      create index rooms_unread_by_creator on rooms (creator_user_id) where creator_unread > 0;
      create index rooms_unread_by_member on rooms (member_id) where member_unread > 0;

      create table messages (
        id uuid primary key default uuid_v7(),
        room_id uuid not null references rooms (id),
        number int not null check (number > 0),
        sender_user_id uuid not null references users (id),
        -- Empty once its author has been erased.
        text text not null,
        created_at timestamptz(3) not null,
        idempotency_key text,
        constraint messages_one_a_number unique (room_id, number),
        constraint messages_sent_once unique (room_id, sender_user_id, idempotency_key)
      );
      create index messages_of_sender on messages (sender_user_id);

      create table contact_blocks (
        id uuid primary key default uuid_v7(),
        blocker_id uuid not null references users (id) on delete cascade,
        blocked_id uuid not null references users (id) on delete cascade,
        created_at timestamptz(3) not null default now(),
        constraint contact_blocks_one_a_pair unique (blocker_id, blocked_id),
        constraint contact_blocks_not_oneself check (blocker_id <> blocked_id)
      );
      create index contact_blocks_of_blocked on contact_blocks (blocked_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table contact_blocks, messages, rooms; drop function room_id');
  }
}
