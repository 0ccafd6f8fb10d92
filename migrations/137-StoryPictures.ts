import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A second picture of a page, for stories, drawn with the one that stands for it where links are shared. */
export class StoryPictures1763700000137 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table creators
        add column story_pic_src text constraint creators_story_pic_src_is_stored references files (src);
      create unique index creators_story_pic_src_once on creators (story_pic_src) where story_pic_src is not null;
      create trigger creators_story_pic_src_holds after insert or delete or update of story_pic_src on creators
        for each row execute function hold_file('story_pic_src');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger creators_story_pic_src_holds on creators;
      alter table creators drop column story_pic_src;
    `);
  }
}
