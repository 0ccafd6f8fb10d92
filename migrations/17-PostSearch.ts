import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The posts of a page are found by their words and tags, and by month. */
export class PostSearch1763700001017 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- A row a post, with what of the post decides who finds it. Each word begins with a part of its page's id, so that
      -- the index has the words of a page by themselves.
      create table search_texts (
        post_id uuid primary key references posts (id) on delete cascade,
        creator_user_id uuid not null references creators (user_id),
        published_at timestamptz(3) not null,
        min_amount int not null,
        is_taken_down boolean not null,
        -- False until its words are written, and when the post has other ones than these.
        is_written boolean not null default false,
        words tsvector not null default '',
        -- Those that people find who cannot read the post.
        public_words tsvector not null default '',
        open_words tsvector generated always as (case when min_amount = 0 then words else public_words end) stored
      );
      insert into search_texts (post_id, creator_user_id, published_at, min_amount, is_taken_down)
        select id, creator_user_id, published_at, min_amount, is_taken_down from posts;
      create index search_texts_by_time on search_texts (creator_user_id, published_at desc, post_id desc);
      create index search_texts_words on search_texts using gin (words) with (fastupdate = off);
      create index search_texts_open_words on search_texts using gin (open_words) with (fastupdate = off);
      create index search_texts_unwritten on search_texts (post_id) where not is_written;

      create function keep_search_text() returns trigger language plpgsql as $$
          begin
            if tg_op = 'INSERT' then
              insert into search_texts (post_id, creator_user_id, published_at, min_amount, is_taken_down)
                values (new.id, new.creator_user_id, new.published_at, new.min_amount, new.is_taken_down);
              return null;
            end if;
            if (new.published_at, new.min_amount, new.is_taken_down)
                is distinct from (old.published_at, old.min_amount, old.is_taken_down) then
              update search_texts set published_at = new.published_at, min_amount = new.min_amount,
                is_taken_down = new.is_taken_down where post_id = new.id;
            end if;
            -- The words that were are found no more; the new ones are written next.
            if (new.title, new.title_public, new.description, new.teaser, new.tags)
                is distinct from (old.title, old.title_public, old.description, old.teaser, old.tags) then
              update search_texts set words = '', public_words = '', is_written = false where post_id = new.id;
            end if;
            return null;
          end $$;
      create trigger posts_keep_search_text after insert or update of published_at, min_amount, is_taken_down, title,
        title_public, description, teaser, tags on posts for each row execute function keep_search_text();

      -- The number of posts of each page and Indian month, without those that are taken down.
      create table post_months (
        creator_user_id uuid not null references creators (user_id),
        month date not null,
        posts int not null constraint post_months_not_negative check (posts >= 0),
        primary key (creator_user_id, month)
      );
      create function count_post_of_month() returns trigger language plpgsql as $$
          begin
            if tg_op <> 'INSERT' then
              if not old.is_taken_down then
                update post_months set posts = posts - 1 where creator_user_id = old.creator_user_id
                  and month = date_trunc('month', old.published_at at time zone 'Asia/Kolkata')::date;
              end if;
            end if;
            if tg_op <> 'DELETE' then
              if not new.is_taken_down then
                insert into post_months as m (creator_user_id, month, posts)
                  values (new.creator_user_id, date_trunc('month', new.published_at at time zone 'Asia/Kolkata')::date, 1)
                  on conflict (creator_user_id, month) do update set posts = m.posts + 1;
              end if;
            end if;
            return null;
          end $$;
      create trigger posts_count_month after insert or delete or update of published_at, is_taken_down on posts
        for each row execute function count_post_of_month();
      -- The triggers keep others from writing until this is committed.
      insert into post_months (creator_user_id, month, posts)
        select creator_user_id, date_trunc('month', published_at at time zone 'Asia/Kolkata')::date, count(*)
        from posts where not is_taken_down group by 1, 2;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger posts_count_month on posts;
      drop trigger posts_keep_search_text on posts;
      drop function count_post_of_month, keep_search_text;
      drop table post_months, search_texts;
    `);
  }
}
