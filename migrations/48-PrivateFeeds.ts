import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses under which people's own programs read what is open to them. */
export class PrivateFeeds1763700000048 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table private_feeds (
        user_id uuid primary key references users (id) on delete cascade,
        token_hash bytea not null constraint private_feeds_one_a_secret unique,
        created_at timestamptz(3) not null default now()
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table private_feeds');
  }
}
