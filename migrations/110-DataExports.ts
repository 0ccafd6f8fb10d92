import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies of somebody's own data, which they ask for. */
export class DataExports1763700000110 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table data_exports (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users on delete cascade,
        asked_at timestamptz(3) not null default now(),
        made_at timestamptz(3),
        expires_at timestamptz(3),
        failed_at timestamptz(3),
        parts jsonb not null default '[]'
      );
      create unique index data_exports_one_at_a_time on data_exports (user_id) where made_at is null and failed_at is null;
      create index data_exports_of_user on data_exports (user_id, asked_at desc);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table data_exports');
  }
}
