import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A payment notes when its payer was welcomed to what it bought. Whoever paid before was. */
export class Welcomed1763700000091 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table payments add column welcomed_at timestamptz(3) default now()');
    await db.query('alter table payments alter column welcomed_at drop default');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table payments drop column welcomed_at');
  }
}
