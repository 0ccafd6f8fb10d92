import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Erasing somebody and their page reads their own rows and nobody else's. */
export class ErasureByIndex1763700000016 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create index page_slugs_of_page on page_slugs (user_id);
      create index squads_of_creator on squads (creator_user_id);
      create index desk_entries_of_actor on desk_entries (actor_id) where actor_id is not null;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index desk_entries_of_actor; drop index squads_of_creator; drop index page_slugs_of_page');
  }
}
