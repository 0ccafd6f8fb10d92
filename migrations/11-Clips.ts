import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The intro video of a page may be an uploaded clip instead of a link; the clip is held and let go of like pictures are. */
export class Clips1763700000011 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table creators
        add column intro_clip_src text constraint creators_intro_clip_src_is_stored references files (src),
        add constraint creators_one_intro check (intro_video is null or intro_clip_src is null);
      create unique index creators_intro_clip_src_once on creators (intro_clip_src) where intro_clip_src is not null;
      create trigger creators_intro_clip_src_holds after insert or delete or update of intro_clip_src on creators
        for each row execute function hold_file('intro_clip_src');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger creators_intro_clip_src_holds on creators;
      alter table creators drop constraint creators_one_intro, drop column intro_clip_src;
    `);
  }
}
