import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A page's own colour, what of its cover phones show, and the picture that stands for it where links are shared. */
export class PageLooks1763700000036 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table creators
        add column accent text not null default 'MARIGOLD' constraint creators_accent_known
          check (accent in ('MARIGOLD', 'CLAY', 'LOTUS', 'JAMUN', 'INDIGO', 'PEACOCK')),
        -- Percent of the way from the cover's left edge to its right.
        add column cover_focus smallint not null default 50 check (cover_focus between 0 and 100),
        add column share_pic_src text constraint creators_share_pic_src_is_stored references files (src),
        -- What it shows, as a hash: another one asks for another picture.
        add column share_pic_of text;
      create unique index creators_share_pic_src_once on creators (share_pic_src) where share_pic_src is not null;
      create trigger creators_share_pic_src_holds after insert or delete or update of share_pic_src on creators
        for each row execute function hold_file('share_pic_src');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger creators_share_pic_src_holds on creators;
      alter table creators drop column accent, drop column cover_focus, drop column share_pic_src, drop column share_pic_of;
    `);
  }
}
