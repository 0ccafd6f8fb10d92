import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists by page name follow one alphabet, in which capitals and accents make no difference. */
export class PageNames1763700000009 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // Only Latin, Greek and Cyrillic letters have their accents there: the signs of Indian scripts are letters, and stay.
    // Composed again, since Tamil's ொ taken apart would come before ே. "C": the same order under every server's locale.
    await db.query(`
      -- Every page is written anew, with its search index.
      set local statement_timeout = 0;
      alter table creators add column sort_name text collate "C" generated always as
        (normalize(regexp_replace(normalize(search_name, nfd), '[\\u0300-\\u036f]', '', 'g'), nfc)) stored;
      drop index creators_by_name;
      create index creators_by_name on creators (sort_name, id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop index creators_by_name;
      alter table creators drop column sort_name;
      create index creators_by_name on creators (page_name, id);
    `);
  }
}
