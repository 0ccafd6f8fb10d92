import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When somebody was last at their feed, and since when posts are new to them. */
export class FeedVisits1763700000092 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table feed_visits (
      user_id uuid primary key references users (id) on delete cascade,
      seen_at timestamptz(3) not null default now(),
      new_since timestamptz(3)
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table feed_visits');
  }
}
