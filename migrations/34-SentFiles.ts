import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message may be a picture, a film or a voice note. */
export class SentFiles1763700001034 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table sent_files (
        id uuid primary key default uuid_v7(),
        sender_user_id uuid not null references users (id) on delete cascade,
        kind text not null check (kind in ('image', 'video', 'audio')),
        src text not null,
        width int,
        height int,
        color text,
        blur text,
        -- The length of a voice note.
        seconds int,
        -- Whether all browsers play it; null for a picture.
        preparation text check (preparation in ('waiting', 'done', 'failed')),
        created_at timestamptz(3) not null default now(),
        constraint sent_files_kind_of unique (id, kind),
        constraint sent_files_of_sender unique (sender_user_id, id)
      );
      create unique index sent_files_src_once on sent_files (src);
      create trigger sent_files_src_holds after insert or delete or update of src on sent_files
        for each row execute function hold_file('src');
      -- A message is a text or a file. The kind stands beside the file for lists, and the key holds them together.
      alter table messages
        add column file_id uuid,
        add column file_kind text,
        add constraint messages_file foreign key (file_id, file_kind) references sent_files (id, kind) on delete set null;
      alter table broadcasts
        add column file_id uuid,
        add column file_kind text,
        add constraint broadcasts_file foreign key (file_id, file_kind) references sent_files (id, kind) on delete set null;
      create index messages_with_file on messages (file_id) where file_id is not null;
      create index broadcasts_with_file on broadcasts (file_id) where file_id is not null;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop index messages_with_file, broadcasts_with_file;
      alter table messages drop constraint messages_file, drop column file_id, drop column file_kind;
      alter table broadcasts drop constraint broadcasts_file, drop column file_id, drop column file_kind;
      drop table sent_files;
    `);
  }
}
