import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures and films of posts: what stands in their place, films that are being prepared, and files that wait for their post. */
export class PostFiles1763700000029 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table post_media
        add column color text check (color ~ '^#[0-9a-f]{6}$'),
        add column preparation text check (preparation in ('waiting', 'done', 'failed')),
        add constraint post_media_films_are_prepared check (preparation is null or kind = 'video');

      -- Without a src it has not arrived whole; the bytes that have lie on the disk.
      create table uploads (
        id uuid primary key default uuid_v7(),
        user_id uuid not null references users (id) on delete cascade,
        kind text not null check (kind in ('image', 'video')),
        bytes bigint not null check (bytes > 0),
        src text constraint uploads_src_is_stored references files (src),
        width int check (width > 0),
        height int check (height > 0),
        color text check (color ~ '^#[0-9a-f]{6}$'),
        created_at timestamptz(3) not null default now()
      );
      create index uploads_newest on uploads (user_id, created_at desc);
      create index uploads_oldest on uploads (created_at);
      create unique index uploads_src_once on uploads (src) where src is not null;
      create trigger uploads_src_holds after insert or delete or update of src on uploads
        for each row execute function hold_file('src');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table uploads;
      alter table post_media drop constraint post_media_films_are_prepared, drop column preparation, drop column color;
    `);
  }
}
