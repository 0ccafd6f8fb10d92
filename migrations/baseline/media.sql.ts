/** Stored files and uploads. */
export const MEDIA = `
  -- A row for every stored file. Whatever shows a file refers to its row, so that none can be missing; and whoever stops showing one, by
  -- whatever statement, lets go of it: it is removed a day later, when no page that was loaded before asks for it any more.
  create table files (
    src text primary key,
    created_at timestamptz(3) not null default now(),
    drops_at timestamptz(3),
    owner_id uuid,
    -- With the copies made of it; null where nobody has counted them yet.
    bytes bigint check (bytes >= 0)
  );
  create index files_to_drop on files (drops_at) where drops_at is not null;
  create index files_of_owner on files (owner_id) include (bytes) where owner_id is not null;
  create index files_uncounted on files (src) where bytes is null;

  -- Without a src it has not arrived whole; the bytes that have lie on the disk or in the bucket.
  create table uploads (
    id uuid primary key default uuid_v7(),
    user_id uuid not null,
    kind text not null check (kind in ('image', 'video')),
    bytes bigint not null check (bytes > 0),
    src text constraint uploads_src_is_stored references files (src),
    width int check (width > 0),
    height int check (height > 0),
    color text check (color ~ '^#[0-9a-f]{6}$'),
    created_at timestamptz(3) not null default now(),
    blur text check (blur ~ '^[0-9a-f]{72}$'),
    -- How much has come of one whose pieces lie in the bucket, and what they are called there, in their order.
    received bigint not null default 0,
    pieces text[] not null default '{}',
    -- Why its film was refused.
    refusal text,
    constraint uploads_received_fits check (received >= 0 and received <= bytes),
    constraint uploads_refused_or_stored check (refusal is null or src is null)
  );
  create index uploads_newest on uploads (user_id, created_at desc);
  create index uploads_oldest on uploads (created_at);
  create unique index uploads_src_once on uploads (src) where src is not null;

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
  create trigger uploads_src_holds after insert or delete or update of src on uploads
    for each row execute function hold_file('src');

  -- How many bytes each person stores: the files that they brought, and the uploads that they have begun. An upload whose file is
  -- stored already takes its room as that file; of one that was refused nothing is kept.
  create view stored_bytes as
    select owner_id as user_id, null::uuid as upload_id, bytes from files where owner_id is not null
    union all
    select user_id, id, bytes from uploads where src is null and refusal is null;
`;
