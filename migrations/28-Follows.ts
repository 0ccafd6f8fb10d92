import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who follows which page. */
export class Follows1763700000028 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table follows (
        follower_id uuid not null references users (id) on delete cascade,
        creator_user_id uuid not null references creators (user_id) on delete cascade,
        followed_at timestamptz(3) not null default now(),
        primary key (follower_id, creator_user_id),
        constraint follows_not_oneself check (follower_id <> creator_user_id)
      );
      -- In the order in which followers are told of a post.
      create index follows_of_page on follows (creator_user_id, follower_id) include (followed_at);
      -- Members follow what they have joined.
      insert into follows (follower_id, creator_user_id, followed_at)
        select member_id, creator_user_id, coalesce(member_since, now()) from active_subscriptions;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table follows');
  }
}
