import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a page makes, in the words of a short list, by which people find it. */
export class Categories1763700000101 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table creators add column categories text[] not null default '{}'
        constraint creators_categories_known check (
          cardinality(categories) <= 3
          and categories <@ array['ART', 'MUSIC', 'WRITING', 'FILM', 'PODCASTS', 'GAMES', 'EDUCATION', 'COMICS',
            'CRAFTS', 'TECH', 'FOOD', 'DANCE']
        );
      create index creators_by_category on creators using gin (categories);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table creators drop column categories');
  }
}
