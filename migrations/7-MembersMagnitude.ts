import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order of the landing page: pages by how many members they have. */
export class MembersMagnitude1763700001007 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- How often the number of active members has doubled, from 1 on. An index of the number itself would be written, with
      -- all others of the page, at each member who comes or goes; this one only where it changes.
      alter table creators add column members_magnitude smallint not null
        generated always as (width_bucket(active_members, array[1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096,
          8192, 16384, 32768, 65536, 131072])) stored;
      create index creators_by_members on creators (language, members_magnitude desc, last_post_at desc, id)
        where cover_pic_src is not null and last_post_at is not null;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table creators drop column members_magnitude');
  }
}
