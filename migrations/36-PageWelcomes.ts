import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A page welcomes its members with a picture or a film beside its thanks. */
export class PageWelcomes1763700001036 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table page_welcomes (
        creator_user_id uuid primary key references creators (user_id) on delete cascade,
        file_id uuid not null,
        file_kind text not null check (file_kind in ('image', 'video')),
        chosen_at timestamptz(3) not null default now(),
        -- The file is the page owner's own, and of this kind.
        constraint page_welcomes_own foreign key (creator_user_id, file_id)
          references sent_files (sender_user_id, id) on delete cascade,
        constraint page_welcomes_kind foreign key (file_id, file_kind) references sent_files (id, kind) on delete cascade
      );
      create unique index page_welcomes_of_file on page_welcomes (file_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table page_welcomes');
  }
}
