import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACTIONS = [
  'approved',
  'rejected',
  'user_blocked',
  'user_unblocked',
  'page_blocked',
  'page_unblocked',
  'reviewer_made',
  'reviewer_unmade',
];

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

      -- What reviewers are shown of a room: these messages, and none that came before or after them.
      create table message_reports (
        id uuid primary key default uuid_v7(),
        reporter_id uuid not null references users (id),
        room_id uuid not null references rooms (id),
        first_number int not null,
        last_number int not null,
        reason text not null,
        created_at timestamptz(3) not null default now(),
        closed_at timestamptz(3),
        constraint message_reports_of_something check (first_number between 1 and last_number)
      );
      create index message_reports_waiting on message_reports (created_at, id) where closed_at is null;
      create index message_reports_of_reporter on message_reports (reporter_id);
      create unique index message_reports_once_at_a_time on message_reports (room_id, reporter_id) where closed_at is null;
      alter table desk_entries drop constraint desk_entries_action_check, add constraint desk_entries_action_check
        check (action in (${[...ACTIONS, 'report_closed'].map((action) => `'${action}'`).join(', ')}));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table message_reports, contact_blocks, messages, rooms;
      drop function room_id;
      -- The log can only be added to: what it tells of reports stays.
      alter table desk_entries drop constraint desk_entries_action_check, add constraint desk_entries_action_check
        check (action in (${ACTIONS.map((action) => `'${action}'`).join(', ')})) not valid;
    `);
  }
}
