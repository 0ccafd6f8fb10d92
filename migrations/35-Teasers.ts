import type { MigrationInterface, QueryRunner } from 'typeorm';

const BLUR = `text check (blur ~ '^[0-9a-f]{72}$')`;

/** What a locked post tells of itself: a line by its creator, and its picture as twelve colours. A link to a video has its picture and title. */
export class Teasers1763700000035 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table posts add column teaser text not null default '' constraint posts_teaser_is_short check (char_length(teaser) <= 140);

      -- Twelve colours, four across and three down, and no more than that.
      alter table post_media add column blur ${BLUR};
      alter table uploads add column blur ${BLUR};

      alter table post_media
        add column title text,
        drop constraint post_media_file_or_link,
        add constraint post_media_file_or_link check ((kind = 'link') = (url is not null) and (kind = 'link' or src is not null));

      -- What was uploaded before is looked at once more; in a new database there is nothing.
      do $$ begin
        if to_regnamespace('graphile_worker') is not null then perform graphile_worker.add_job('blurOldFiles', '{}'); end if;
      end $$;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      update post_media set src = null, width = null, height = null, color = null where kind = 'link';
      alter table post_media
        drop constraint post_media_file_or_link,
        add constraint post_media_file_or_link check ((kind = 'link') = (url is not null) and (kind = 'link') = (src is null)),
        drop column title,
        drop column blur;
      alter table uploads drop column blur;
      alter table posts drop column teaser;
    `);
  }
}
