import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creators hide somebody's comments on their page, stop them commenting there, and say who may comment on a post. */
export class CommentModeration1763700000068 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table posts add column comment_audience text not null default 'EVERYONE' constraint posts_comment_audience_known
        check (comment_audience in ('EVERYONE', 'MEMBERS', 'NOBODY'));

      create table commenter_restrictions (
        creator_user_id uuid not null references creators (user_id) on delete cascade,
        user_id uuid not null references users (id) on delete cascade,
        hides_comments boolean not null default false,
        stops_commenting boolean not null default false,
        created_at timestamptz(3) not null default now(),
        primary key (creator_user_id, user_id),
        constraint commenter_restrictions_not_oneself check (user_id <> creator_user_id),
        constraint commenter_restrictions_restrict check (hides_comments or stops_commenting)
      );
      create index commenter_restrictions_newest on commenter_restrictions (creator_user_id, created_at desc);
      create index commenter_restrictions_of_person on commenter_restrictions (user_id);

      -- is_muted: the creator of the post hides its author's comments. shown_to: who sees it all the same while it is hidden.
      alter table comments
        add column is_muted boolean not null default false,
        add column shown_to uuid[] constraint comments_shown_while_hidden check (shown_to is null or is_hidden);
      create index comments_shown_to_few on comments (post_id, top_id) where shown_to is not null;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      update comments set is_hidden = false, shown_to = null where shown_to is not null;
      alter table comments drop column shown_to, drop column is_muted;
      drop table commenter_restrictions;
      alter table posts drop column comment_audience;
    `);
  }
}
