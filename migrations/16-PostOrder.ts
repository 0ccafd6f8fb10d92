import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A page pins up to three posts, in an order; a post has up to five tags. */
export class PostOrder1763700001016 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table posts
        add column pin_place smallint,
        add column tags text[] not null default '{}',
        -- No row that is there has a place or tags: the checks pass over them.
        add constraint posts_pin_place_known check (pin_place between 1 and 3) not valid,
        add constraint posts_tags_are_few check (cardinality(tags) <= 5) not valid;
      update posts set pin_place = 1 where is_pinned;
      create unique index posts_pinned on posts (creator_user_id, pin_place) where pin_place is not null;

      -- Earlier nodes know of one pinned post a page, in is_pinned: it is the first one. A later release drops it.
      create function keep_first_pin() returns trigger language plpgsql as $$
          begin
            if new.pin_place is distinct from old.pin_place then
              new.is_pinned := new.pin_place is not distinct from 1;
            elsif new.is_pinned is distinct from old.is_pinned then
              new.pin_place := case when new.is_pinned then 1 end;
            end if;
            return new;
          end $$;
      create trigger posts_keep_first_pin before update of is_pinned, pin_place on posts
        for each row execute function keep_first_pin();

      -- The tags of posts by page. The key is the name as it is compared: folded.
      create table post_tags (
        post_id uuid not null references posts (id) on delete cascade,
        creator_user_id uuid not null references creators (user_id),
        key text collate "C" not null,
        name text not null constraint post_tags_name_is_short check (char_length(name) between 1 and 30),
        primary key (post_id, key)
      );
      alter table post_drafts add column tags text[] not null default '{}';
      alter table scheduled_posts add column tags text[] not null default '{}';
      create index post_tags_of_page on post_tags (creator_user_id, key, post_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table post_tags;
      alter table post_drafts drop column tags;
      alter table scheduled_posts drop column tags;
      drop trigger posts_keep_first_pin on posts;
      drop function keep_first_pin;
      alter table posts drop column pin_place, drop column tags;
    `);
  }
}
