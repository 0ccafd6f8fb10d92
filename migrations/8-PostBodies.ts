import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts with a title and a body, which has several pictures and films. */
export class PostBodies1763700001008 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table posts
        add column title text not null default '',
        -- Whether the title of a locked post is public.
        add column title_public boolean not null default false,
        -- Minutes of reading of its body; null without one.
        add column body_minutes smallint,
        -- No row that is there has a title: the check passes over them.
        add constraint posts_title_is_short check (char_length(title) <= 100) not valid;

      -- Lists of posts do not read it.
      create table post_bodies (
        post_id uuid primary key references posts (id) on delete cascade,
        creator_user_id uuid not null references creators (user_id),
        body json not null
      );
      create index post_bodies_of_page on post_bodies (creator_user_id);

      -- What a picture or film shows, for people who do not see it.
      alter table post_media
        add column alt text not null default '',
        add column in_body boolean not null default false,
        drop constraint post_media_one_attachment,
        -- A post without a body has one attachment; all rows that are there have its position.
        add constraint post_media_one_attachment check (position = 0 or in_body) not valid;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      delete from post_media where position > 0;
      alter table post_media
        drop constraint post_media_one_attachment,
        add constraint post_media_one_attachment check (position = 0),
        drop column alt,
        drop column in_body;
      drop table post_bodies;
      alter table posts drop column title, drop column title_public, drop column body_minutes;
    `);
  }
}
