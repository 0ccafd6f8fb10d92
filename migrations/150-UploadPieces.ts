import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where uploads go on that come in pieces to a bucket, whichever node takes the next piece. */
export class UploadPieces1763700000150 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table uploads
        -- How much has come of one whose pieces lie in the bucket, and what they are called there, in their order.
        add column received bigint not null default 0,
        add column pieces text[] not null default '{}',
        -- Why its film was refused.
        add column refusal text,
        add constraint uploads_received_fits check (received between 0 and bytes),
        add constraint uploads_refused_or_stored check (refusal is null or src is null);

      -- An upload whose file is stored already takes its room as that file; of one that was refused nothing is kept.
      create or replace view stored_bytes as
        select owner_id as user_id, null::uuid as upload_id, bytes from files where owner_id is not null
        union all
        select user_id, id, bytes from uploads where src is null and refusal is null;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      create or replace view stored_bytes as
        select owner_id as user_id, null::uuid as upload_id, bytes from files where owner_id is not null
        union all
        select user_id, id, bytes from uploads where src is null;
      alter table uploads drop column received, drop column pieces, drop column refusal;
    `);
  }
}
