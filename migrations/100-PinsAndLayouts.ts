import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A page may pin one of its posts, and chooses how its posts are laid out. */
export class PinsAndLayouts1763700000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table posts add column is_pinned boolean not null default false;
      create unique index posts_one_pinned on posts (creator_user_id) where is_pinned;
      alter table creators
        add column layout text not null default 'LIST' constraint creators_layout_known
          check (layout in ('LIST', 'MAGAZINE', 'GRID'));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table posts drop column is_pinned;
      alter table creators drop column layout;
    `);
  }
}
