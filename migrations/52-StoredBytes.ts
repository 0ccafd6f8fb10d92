import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who refers to a stored file, and whose room it takes. */
const OWNERS = `
  select profile_pic_src as src, id as owner_id from users
  union all select own_profile_pic_src, user_id from creators
  union all select cover_pic_src, user_id from creators
  union all select share_pic_src, user_id from creators
  union all select intro_clip_src, user_id from creators
  union all select image_src, creator_user_id from squads
  union all select m.src, p.creator_user_id from post_media m join posts p on p.id = m.post_id
  union all select src, user_id from uploads
`;

/** How many bytes each person stores: the files that they brought, and the uploads that they have begun. */
export class StoredBytes1763700000052 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table files
        add column owner_id uuid references users (id) on delete set null,
        -- With the copies made of it; null where nobody has counted them yet.
        add column bytes bigint check (bytes >= 0);
      update files set owner_id = owners.owner_id from (${OWNERS}) owners where owners.src = files.src;
      create index files_of_owner on files (owner_id) include (bytes) where owner_id is not null;
      create index files_uncounted on files (src) where bytes is null;

      -- An upload whose file is stored already takes its room as that file.
      create view stored_bytes as
        select owner_id as user_id, null::uuid as upload_id, bytes from files where owner_id is not null
        union all
        select user_id, id, bytes from uploads where src is null;

      -- The bytes of older files are read from where they are stored; in a new database there is nothing.
      do $$ begin
        if to_regnamespace('graphile_worker') is not null then perform graphile_worker.add_job('countFiles', '{}'); end if;
      end $$;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop view stored_bytes;
      drop index files_uncounted;
      alter table files drop column owner_id, drop column bytes;
    `);
  }
}
