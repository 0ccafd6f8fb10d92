import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members agreed to have on the wall of a page; one for each membership. */
export class Testimonials1763700000135 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table testimonials (
        id uuid primary key default uuid_v7(),
        creator_user_id uuid not null references creators (user_id),
        member_id uuid not null references users (id),
        words text not null check (char_length(words) <= 140),
        -- Null once it was withdrawn; then no words are kept.
        agreed_at timestamptz(3) default now(),
        is_hidden boolean not null default false,
        constraint testimonials_one_each unique (member_id, creator_user_id),
        constraint testimonials_without_consent_are_empty check (agreed_at is not null or words = '')
      );
      create index testimonials_of_page on testimonials (creator_user_id, agreed_at desc, id desc);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table testimonials');
  }
}
