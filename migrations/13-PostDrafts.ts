import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drafts of posts and scheduled posts, and the uploads that they hold. */
export class PostDrafts1763700001013 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table post_drafts (
        creator_user_id uuid not null references creators (user_id),
        -- Made by its client.
        id uuid not null,
        primary key (creator_user_id, id),
        version int not null default 1,
        -- The post that it is an edit of, as it was then; null for a new post.
        post_id uuid references posts (id) on delete cascade,
        post_updated_at timestamptz(3),
        squad_id uuid references squads (id),
        title text not null default '',
        title_public boolean not null default false,
        description text not null default '',
        body json,
        has_body boolean not null generated always as (body is not null) stored,
        -- The first words of either.
        beginning text not null default '',
        teaser text not null default '',
        link text,
        upload_id uuid,
        by_mail boolean not null default true,
        comment_audience text not null default 'EVERYONE' check (comment_audience in ('EVERYONE', 'MEMBERS', 'NOBODY')),
        chosen_language text,
        -- Why it was not published at its time; null where it was not to be.
        unpublished_reason text,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        constraint post_drafts_title_is_short check (char_length(title) <= 100)
      );
      create index post_drafts_newest on post_drafts (creator_user_id, updated_at desc, id desc);
      create unique index post_drafts_one_edit on post_drafts (post_id) where post_id is not null;
      create index post_drafts_of_squad on post_drafts (squad_id) where squad_id is not null;

      create table scheduled_posts (
        id uuid primary key default uuid_v7(),
        creator_user_id uuid not null references creators (user_id),
        publish_at timestamptz(3) not null,
        squad_id uuid references squads (id),
        title text not null default '',
        title_public boolean not null default false,
        description text not null default '',
        body json,
        has_body boolean not null generated always as (body is not null) stored,
        beginning text not null default '',
        teaser text not null default '',
        link text,
        upload_id uuid,
        by_mail boolean not null default true,
        comment_audience text not null default 'EVERYONE' check (comment_audience in ('EVERYONE', 'MEMBERS', 'NOBODY')),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        constraint scheduled_posts_to_the_minute check (publish_at = date_trunc('minute', publish_at)),
        constraint scheduled_posts_title_is_short check (char_length(title) <= 100)
      );
      create index scheduled_posts_next on scheduled_posts (creator_user_id, publish_at, id);
      create index scheduled_posts_of_squad on scheduled_posts (squad_id) where squad_id is not null;

      -- An upload is kept while a draft or a scheduled post names it.
      create table held_uploads (
        user_id uuid not null references users (id),
        -- The draft or scheduled post.
        holder_id uuid not null,
        upload_id uuid not null references uploads (id) on delete cascade,
        primary key (user_id, holder_id, upload_id)
      );
      create index held_uploads_of_upload on held_uploads (upload_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table held_uploads, scheduled_posts, post_drafts');
  }
}
