import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sounds in posts. */
export class PostSounds1763700001019 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Every row that is there keeps to what held before: the checks pass over them.
      alter table uploads
        add column seconds int,
        drop constraint uploads_kind_check,
        add constraint uploads_kind_check check (kind in ('image', 'video', 'file', 'audio')) not valid;
      alter table post_media
        -- The length of a sound.
        add column seconds int,
        drop constraint post_media_kind_check,
        add constraint post_media_kind_check check (kind in ('image', 'video', 'link', 'file', 'audio')) not valid,
        drop constraint post_media_films_are_prepared,
        add constraint post_media_films_are_prepared
          check (preparation is null or kind in ('video', 'audio')) not valid;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      delete from uploads where kind = 'audio';
      delete from post_media where kind = 'audio';
      alter table uploads
        drop constraint uploads_kind_check,
        add constraint uploads_kind_check check (kind in ('image', 'video', 'file')) not valid,
        drop column seconds;
      alter table post_media
        drop constraint post_media_kind_check,
        add constraint post_media_kind_check check (kind in ('image', 'video', 'link', 'file')) not valid,
        drop constraint post_media_films_are_prepared,
        add constraint post_media_films_are_prepared check (preparation is null or kind = 'video'),
        drop column seconds;
    `);
  }
}
