import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What hangs on a post is in rows with a place each; lists of posts go by when they were published. */
export class PostMedia1763700000023 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Every post is written anew, with its index.
      set local statement_timeout = 0;
      alter table posts add column published_at timestamptz(3);
      update posts set published_at = created_at;
      alter table posts alter column published_at set default now(), alter column published_at set not null;
      drop index posts_newest;
      create index posts_newest on posts (user_id, published_at desc, id desc);

      create table post_media (
        id uuid primary key default uuid_v7(),
        post_id uuid not null references posts (id) on delete cascade,
        position smallint not null default 0,
        kind text not null check (kind in ('image', 'video', 'link')),
        src text constraint post_media_src_is_stored references files (src),
        width int check (width > 0),
        height int check (height > 0),
        url text,
        constraint post_media_one_a_position unique (post_id, position),
        -- So far a post has one attachment.
        constraint post_media_one_attachment check (position = 0),
        constraint post_media_file_or_link check ((kind = 'link') = (url is not null) and (kind = 'link') = (src is null))
      );
      insert into post_media (post_id, kind, url) select id, 'link', link from posts where link is not null;
      insert into post_media (post_id, kind, src, width, height)
        select id, attachment_type, attachment_src, attachment_width, attachment_height from posts where attachment_src is not null;
      -- The files go over to their new rows; nobody lets go of them.
      drop trigger posts_attachment_src_holds on posts;
      alter table posts drop column attachment_src, drop column attachment_type, drop column attachment_width,
        drop column attachment_height, drop column link;
      create unique index post_media_src_once on post_media (src) where src is not null;
      create trigger post_media_src_holds after insert or delete or update of src on post_media
        for each row execute function hold_file('src');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger post_media_src_holds on post_media;
      alter table posts
        add column link text,
        add column attachment_type text check (attachment_type in ('image', 'video')),
        add column attachment_src text constraint posts_attachment_src_is_stored references files (src),
        add column attachment_width int,
        add column attachment_height int,
        add constraint posts_one_attachment check (link is null or attachment_src is null),
        add constraint posts_attachment_has_a_type check ((attachment_type is null) = (attachment_src is null));
      update posts p set link = m.url, attachment_type = case when m.src is not null then m.kind end, attachment_src = m.src,
        attachment_width = m.width, attachment_height = m.height from post_media m where m.post_id = p.id;
      create unique index posts_attachment_src_once on posts (attachment_src) where attachment_src is not null;
      create trigger posts_attachment_src_holds after insert or delete or update of attachment_src on posts
        for each row execute function hold_file('attachment_src');
      drop table post_media;
      drop index posts_newest;
      create index posts_newest on posts (user_id, created_at desc, id desc);
      alter table posts drop column published_at;
    `);
  }
}
