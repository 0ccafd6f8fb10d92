import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who liked a post, and what is said under it; the post's two counts are those of the rows, whoever writes or deletes them. */
export class Talk1763700000027 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table likes (
        post_id uuid not null references posts (id) on delete cascade,
        user_id uuid not null references users (id),
        created_at timestamptz(3) not null default now(),
        primary key (post_id, user_id)
      );
      create index likes_of_person on likes (user_id);

      create table comments (
        id uuid primary key default uuid_v7(),
        post_id uuid not null references posts (id) on delete cascade,
        user_id uuid not null references users (id),
        -- The top-level comment that a reply stands under, and the one that it answers: the same, or another reply under it.
        top_id uuid,
        answered_id uuid references comments (id) on delete set null,
        text text not null check (text <> ''),
        -- Its author, or that of the comment above it, is blocked.
        is_hidden boolean not null default false,
        created_at timestamptz(3) not null default now(),
        is_reply boolean not null generated always as (top_id is not null) stored,
        top_is_reply boolean not null generated always as (false) stored,
        constraint comments_within_a_post unique (id, post_id, is_reply),
        constraint comments_replies_under_the_top foreign key (top_id, post_id, top_is_reply)
          references comments (id, post_id, is_reply) on delete cascade
      );
      -- Top-level comments of a post, and replies under each, oldest first.
      create index comments_oldest on comments (post_id, top_id, created_at, id) include (is_hidden);
      create index comments_of_person on comments (user_id);
      create index comments_answering on comments (answered_id) where answered_id is not null;

      -- Whatever comes or goes is counted by the statement that did it, also when it goes with something else.
      create function count_likes() returns trigger language plpgsql as $$
        begin
          update posts p set num_likes = p.num_likes + tg_argv[0]::int * c.likes
            from (select post_id, count(*)::int as likes from changed group by post_id) c where p.id = c.post_id;
          return null;
        end
      $$;
      create trigger likes_come after insert on likes referencing new table as changed
        for each statement execute function count_likes('1');
      create trigger likes_go after delete on likes referencing old table as changed
        for each statement execute function count_likes('-1');

      create function count_comments() returns trigger language plpgsql as $$
        begin
          update posts p set num_comments = p.num_comments + tg_argv[0]::int * c.comments
            from (select post_id, count(*)::int as comments from changed where not is_hidden group by post_id) c
            where p.id = c.post_id;
          return null;
        end
      $$;
      create trigger comments_come after insert on comments referencing new table as changed
        for each statement execute function count_comments('1');
      create trigger comments_go after delete on comments referencing old table as changed
        for each statement execute function count_comments('-1');
      -- Hidden or shown again: what they were goes, what they are comes.
      create trigger comments_change_from after update on comments referencing old table as changed
        for each statement execute function count_comments('-1');
      create trigger comments_change_to after update on comments referencing new table as changed
        for each statement execute function count_comments('1');

      -- Each comment is told of once; its notice goes with it.
      alter table notifications add column comment_id uuid references comments (id) on delete cascade;
      create index notifications_of_comment on notifications (comment_id) where comment_id is not null;
      drop index notifications_once_a_post;
      create unique index notifications_once_a_post on notifications (post_id, recipient_id, type, actor_id, comment_id)
        nulls not distinct where post_id is not null;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      delete from notifications where comment_id is not null;
      drop index notifications_once_a_post;
      create unique index notifications_once_a_post on notifications (post_id, recipient_id, type, actor_id)
        nulls not distinct where post_id is not null;
      alter table notifications drop column comment_id;
      drop table comments, likes;
      drop function count_comments(), count_likes();
      update posts set num_likes = 0, num_comments = 0 where num_likes > 0 or num_comments > 0;
    `);
  }
}
