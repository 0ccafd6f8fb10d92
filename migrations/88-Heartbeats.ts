import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each process that runs says so every few seconds, and what it shares with the others. */
export class Heartbeats1763700000088 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table heartbeats (
        id uuid primary key,
        machine text not null,
        works boolean not null,
        files_id text not null,
        has_redis boolean not null,
        version text not null,
        started_at timestamptz(3) not null default now(),
        beat_at timestamptz(3) not null default now()
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table heartbeats');
  }
}
