import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Goals, vanity addresses that keep working, and the reviewers' log. */
export class CreatorPages1763700000005 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table goals (
        id uuid primary key default uuid_v7(),
        creator_user_id uuid not null references creators (user_id),
        goal_number int not null check (goal_number >= 1),
        title text not null,
        description text not null default '',
        archived boolean not null default false,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      create index goals_of_creator on goals (creator_user_id, goal_number, id);

      -- Every address that a page has or had: links to an old one lead on, and nobody else can take it.
      create table page_slugs (
        slug text primary key,
        user_id uuid not null references creators (user_id),
        taken_at timestamptz(3) not null default now(),
        constraint page_slugs_with_owner unique (slug, user_id)
      );
      insert into page_slugs (slug, user_id) select slug, user_id from creators where slug is not null;
      alter table creators add constraint creators_slug_is_theirs
        foreign key (slug, user_id) references page_slugs (slug, user_id);

      -- Every two and three neighbouring characters of a name. pg_trgm leaves out what the database's LC_CTYPE does not
      -- know as letters: under C every Indian script.
      create function search_grams(name text) returns text[] language sql immutable strict parallel safe as $$
        select array(select distinct substr(name, place, size)
          from generate_series(2, 3) size, generate_series(1, length(name) - size + 1) place)
      $$;
      drop index creators_by_search_name;
      create index creators_by_search_name on creators using gin (search_grams(search_name)) with (fastupdate = off);

      create index creators_in_review on creators (submitted_at, id) where review_status = 1;

      -- What reviewers did, for good.
      create table desk_entries (
        id uuid primary key default uuid_v7(),
        action text not null check (action in
          ('approved', 'rejected', 'user_blocked', 'user_unblocked', 'page_blocked', 'page_unblocked', 'reviewer_made', 'reviewer_unmade')),
        actor_id uuid references users (id),
        user_id uuid not null references users (id),
        reason text not null default '',
        created_at timestamptz(3) not null default now()
      );
      create index desk_entries_of_user on desk_entries (user_id, id desc);
      create function refuse_change() returns trigger language plpgsql as $$
        begin
          raise exception '% can only be added to', tg_table_name using errcode = 'restrict_violation';
        end
      $$;
      create trigger desk_entries_stay before update or delete or truncate on desk_entries
        for each statement execute function refuse_change();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table desk_entries;
      drop function refuse_change;
      drop index creators_in_review;
      drop index creators_by_search_name;
      drop function search_grams;
      create index creators_by_search_name on creators using gin (search_name gin_trgm_ops);
      alter table creators drop constraint creators_slug_is_theirs;
      drop table page_slugs;
      drop table goals;
    `);
  }
}
