import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A reviewer may read everything of a page at the desk for a limited time. */
export class DeskLooks1763700000065 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table desk_looks (
        id uuid primary key default uuid_v7(),
        reviewer_id uuid not null references users (id),
        -- The owner of the page.
        user_id uuid not null references users (id),
        -- Signs the links to the media that are shown during this look.
        secret text not null,
        expires_at timestamptz(3) not null
      );
      create index desk_looks_of_reviewer on desk_looks (reviewer_id);
      create index desk_looks_of_page on desk_looks (user_id);
      create index desk_looks_by_end on desk_looks (expires_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table desk_looks');
  }
}
