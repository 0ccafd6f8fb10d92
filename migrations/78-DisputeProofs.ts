import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A dispute is contested with documents, which the gateway keeps: by their ids they are sent once. */
export class DisputeProofs1763700000078 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table disputes add column proofs jsonb not null default '[]'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table disputes drop column proofs');
  }
}
