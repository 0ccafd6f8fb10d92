import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a post was changed last: an edit of an older version is told so. */
export class PostVersions1763700000069 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table posts add column updated_at timestamptz(3) not null default now()');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table posts drop column updated_at');
  }
}
