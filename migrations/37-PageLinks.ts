import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A creator names links to their page and sees who came by which; views of single posts by days. */
export class PageLinks1763700001037 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table page_links (
        id uuid primary key default uuid_v7(),
        creator_user_id uuid not null references creators (user_id),
        name text not null check (char_length(name) between 1 and 60),
        -- What its address has after ?ref=.
        code text not null check (code ~ '^[a-z0-9]{6}$'),
        created_at timestamptz(3) not null default now(),
        constraint page_links_one_code unique (creator_user_id, code)
      );

      create table page_link_days (
        creator_user_id uuid not null references creators (user_id),
        link_id uuid not null references page_links (id) on delete cascade,
        -- The day in India.
        day date not null,
        arrivals int not null,
        primary key (link_id, day)
      );
      create index page_link_days_of_page on page_link_days (creator_user_id, day);

      create table post_views (
        creator_user_id uuid not null references creators (user_id),
        -- The day in India.
        day date not null,
        post_id uuid not null references posts (id) on delete cascade,
        views int not null,
        primary key (creator_user_id, day, post_id)
      );
      create index post_views_of_post on post_views (post_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table page_link_days, page_links, post_views');
  }
}
