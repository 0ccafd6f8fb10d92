import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An account knows whether its address was verified in another browser than the one that signed up. */
export class VerifiedElsewhere1763700000057 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table users add column verified_elsewhere boolean not null default false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table users drop column verified_elsewhere');
  }
}
