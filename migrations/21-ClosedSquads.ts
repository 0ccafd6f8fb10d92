import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A squad can be closed to new members, and opened again. */
export class ClosedSquads1763700001021 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table squads add column closed_at timestamptz(3)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table squads drop column closed_at');
  }
}
