import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What refers to a stored file. */
const HOLDERS = [
  ['users', 'profile_pic_src'],
  ['creators', 'own_profile_pic_src'],
  ['creators', 'cover_pic_src'],
  ['squads', 'image_src'],
  ['posts', 'attachment_src'],
] as const;

/**
 * A row for every stored file. Whatever shows a file refers to its row, so that none can be missing; and whoever stops showing one,
 * by whatever statement, lets go of it: it is removed a day later, when no page that was loaded before asks for it any more.
 */
export class Pictures1763700000003 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table files (
        src text primary key,
        created_at timestamptz(3) not null default now(),
        drops_at timestamptz(3)
      );
      create index files_to_drop on files (drops_at) where drops_at is not null;

      -- The argument is the column that holds a src.
      create function hold_file() returns trigger language plpgsql as $$
        declare
          src_before text := case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[0] end;
          src_now text := case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[0] end;
        begin
          if src_before is distinct from src_now then
            update files set drops_at = null where src = src_now;
            update files set drops_at = now() + interval '1 day' where src = src_before;
          end if;
          return null;
        end
      $$;
    `);
    for (const [table, column] of HOLDERS) {
      await db.query(`
        alter table ${table} add constraint ${table}_${column}_is_stored foreign key (${column}) references files (src);
        create unique index ${table}_${column}_once on ${table} (${column}) where ${column} is not null;
        create trigger ${table}_${column}_holds after insert or delete or update of ${column} on ${table}
          for each row execute function hold_file('${column}');
      `);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [table, column] of HOLDERS) {
      await db.query(`
        drop trigger ${table}_${column}_holds on ${table};
        drop index ${table}_${column}_once;
        alter table ${table} drop constraint ${table}_${column}_is_stored;
      `);
    }
    await db.query('drop function hold_file(); drop table files');
  }
}
