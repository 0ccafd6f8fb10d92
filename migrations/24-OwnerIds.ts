import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The owner of the page that something belongs to is called creator_user_id everywhere. */
export class OwnerIds1763700000024 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table posts rename column user_id to creator_user_id;
      alter table page_slugs rename column user_id to creator_user_id;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table page_slugs rename column creator_user_id to user_id;
      alter table posts rename column creator_user_id to user_id;
    `);
  }
}
