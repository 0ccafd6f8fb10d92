import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses under which members hear a page's sounds in podcast programs. */
export class PodcastFeeds1763700001023 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table podcast_feeds (
        user_id uuid not null references users (id) on delete cascade,
        creator_user_id uuid not null references creators (user_id) on delete cascade,
        token_hash bytea not null constraint podcast_feeds_one_a_secret unique,
        created_at timestamptz(3) not null default now(),
        primary key (user_id, creator_user_id)
      );
      create index podcast_feeds_of_page on podcast_feeds (creator_user_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table podcast_feeds');
  }
}
