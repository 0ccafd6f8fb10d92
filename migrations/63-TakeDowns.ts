import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = [
  'approved',
  'rejected',
  'user_blocked',
  'user_unblocked',
  'page_blocked',
  'page_unblocked',
  'reviewer_made',
  'reviewer_unmade',
  'report_closed',
];
const ADDED = [
  'post_taken_down',
  'post_put_back',
  'comment_taken_down',
  'comment_put_back',
  'page_read',
  'reports_closed',
];
const among = (actions: string[]) => `action in (${actions.map((action) => `'${action}'`).join(', ')})`;

/** One post or one comment can be taken down by a reviewer, and put back. */
export class TakeDowns1763700000063 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Every read of posts goes by this column; the reason is in take_downs.
      alter table posts add column is_taken_down boolean not null default false;

      -- What is taken down at the moment; the history is in desk_entries.
      create table take_downs (
        id uuid primary key default uuid_v7(),
        post_id uuid constraint take_downs_once_a_post unique references posts (id) on delete cascade,
        comment_id uuid constraint take_downs_once_a_comment unique references comments (id) on delete cascade,
        reviewer_id uuid not null references users (id),
        reason text not null check (reason <> ''),
        created_at timestamptz(3) not null default now(),
        constraint take_downs_of_one_thing check (num_nonnulls(post_id, comment_id) = 1)
      );
      create index take_downs_of_reviewer on take_downs (reviewer_id);

      -- It tells of something that is taken down: its recipient does not see it.
      alter table notifications add column is_withdrawn boolean not null default false;

      -- The post or comment that a line of the log is about. The line stays when the thing is deleted.
      alter table desk_entries add column post_id uuid, add column comment_id uuid,
        drop constraint desk_entries_action_check, add constraint desk_entries_action_check check (${among([...BEFORE, ...ADDED])});
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The log can only be added to: its lines about posts and comments stay.
      alter table desk_entries drop column post_id, drop column comment_id,
        drop constraint desk_entries_action_check, add constraint desk_entries_action_check check (${among(BEFORE)}) not valid;
      alter table notifications drop column is_withdrawn;
      -- Comments that are only hidden because they are taken down are shown again.
      update comments c set is_hidden = false
        from users author
        where c.is_hidden and author.id = c.user_id and author.blocked_at is null and not exists (
          select from comments top join users top_author on top_author.id = top.user_id
          where top.id = c.top_id and top_author.blocked_at is not null);
      drop table take_downs;
      alter table posts drop column is_taken_down;
    `);
  }
}
