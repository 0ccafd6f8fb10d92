import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files for download in posts. */
export class PostDownloads1763700001018 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Every kind that is there is a kind still: the checks pass over the rows.
      alter table uploads
        add column name text not null default '',
        drop constraint uploads_kind_check,
        add constraint uploads_kind_check check (kind in ('image', 'video', 'file')) not valid;
      alter table post_media
        -- The name and the bytes of a file for download.
        add column name text not null default '',
        add column bytes bigint,
        drop constraint post_media_kind_check,
        add constraint post_media_kind_check check (kind in ('image', 'video', 'link', 'file')) not valid;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      delete from uploads where kind = 'file';
      delete from post_media where kind = 'file';
      alter table uploads
        drop constraint uploads_kind_check,
        add constraint uploads_kind_check check (kind in ('image', 'video')),
        drop column name;
      alter table post_media
        drop constraint post_media_kind_check,
        add constraint post_media_kind_check check (kind in ('image', 'video', 'link')),
        drop column name,
        drop column bytes;
    `);
  }
}
