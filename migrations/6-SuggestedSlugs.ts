import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses of pages that Toli chose. */
export class SuggestedSlugs1763700001006 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Toli chose it for a new page: it is free again once the page has another one.
      alter table page_slugs add column is_suggested boolean not null default false;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table page_slugs drop column is_suggested');
  }
}
