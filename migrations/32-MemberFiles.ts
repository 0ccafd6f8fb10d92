import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of a page's members as a file, made by a job; a message to chosen ones of them. */
export class MemberFiles1763700001032 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table member_files (
        id uuid primary key default uuid_v7(),
        creator_user_id uuid not null references creators (user_id),
        asked_at timestamptz(3) not null default now(),
        made_at timestamptz(3),
        failed_at timestamptz(3),
        expires_at timestamptz(3),
        -- Among the stored files.
        key text,
        lines int,
        constraint member_files_whole check ((made_at is null) = (key is null) and (made_at is null) = (expires_at is null))
      );
      create index member_files_of_page on member_files (creator_user_id, asked_at desc);
      create unique index member_files_one_in_the_making on member_files (creator_user_id) where made_at is null and failed_at is null;

      -- Chosen members, beside those of squads.
      alter table broadcasts add column member_ids uuid[] not null default '{}',
        drop constraint broadcasts_squad_ids_check,
        add constraint broadcasts_to_some check (cardinality(squad_ids) + cardinality(member_ids) > 0);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table member_files;
      delete from broadcasts where cardinality(squad_ids) = 0;
      alter table broadcasts drop constraint broadcasts_to_some, drop column member_ids,
        add constraint broadcasts_squad_ids_check check (cardinality(squad_ids) > 0);
    `);
  }
}
