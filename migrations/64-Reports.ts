import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people report of posts, comments, pages and people; reported conversations stay in message_reports. */
export class Reports1763700000064 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- One row for each reported thing, with how many of its reports wait, and since when.
      create table report_cases (
        id uuid primary key default uuid_v7(),
        post_id uuid references posts (id) on delete cascade,
        comment_id uuid references comments (id) on delete cascade,
        page_user_id uuid references creators (user_id),
        person_id uuid references users (id),
        waiting int not null default 0 check (waiting >= 0),
        waiting_since timestamptz(3),
        constraint report_cases_of_one_thing check (num_nonnulls(post_id, comment_id, page_user_id, person_id) = 1),
        constraint report_cases_once_a_thing unique nulls not distinct (post_id, comment_id, page_user_id, person_id),
        constraint report_cases_waiting_since check ((waiting > 0) = (waiting_since is not null))
      );
      create index report_cases_by_age on report_cases (waiting_since, id) where waiting > 0;
      create index report_cases_by_count on report_cases (waiting desc, id) where waiting > 0;
      create index report_cases_of_comment on report_cases (comment_id) where comment_id is not null;
      create index report_cases_of_page on report_cases (page_user_id) where page_user_id is not null;
      create index report_cases_of_person on report_cases (person_id) where person_id is not null;

      create table reports (
        id uuid primary key default uuid_v7(),
        case_id uuid not null references report_cases (id) on delete cascade,
        reporter_id uuid not null references users (id),
        kind text not null,
        words text not null default '',
        created_at timestamptz(3) not null default now(),
        closed_at timestamptz(3),
        constraint reports_once_a_person unique (case_id, reporter_id),
        constraint reports_words_are_short check (char_length(words) <= 2000)
      );
      create index reports_of_reporter on reports (reporter_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table reports, report_cases');
  }
}
