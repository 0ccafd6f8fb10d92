import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldForSearch } from '../server/rules/text';

/** Pages are also found by what they create, and the landing page shows some that have posted last. */
export class Explore1763700000038 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Every page is written anew, with its search index.
      set local statement_timeout = 0;
      alter table creators add column search_bio text not null default '';
    `);
    const pages: { id: string; bio: string }[] = await db.query(`select id, bio from creators where bio <> ''`);
    await db.query(
      `update creators c set search_bio = folded.bio from unnest($1::uuid[], $2::text[]) as folded (id, bio) where folded.id = c.id`,
      [pages.map(({ id }) => id), pages.map(({ bio }) => foldForSearch(bio))],
    );
    await db.query(`
      create index creators_by_search_bio on creators using gin (search_grams(search_bio)) with (fastupdate = off);
      create index creators_posting on creators (last_post_at desc, id)
        where cover_pic_src is not null and last_post_at is not null;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop index creators_posting;
      drop index creators_by_search_bio;
      alter table creators drop column search_bio;
    `);
  }
}
