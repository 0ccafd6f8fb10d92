import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order says how many months of its squad it pays for. */
export class OrderMonths1763700001038 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table payment_orders add column months int not null default 1 check (months > 0);');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table payment_orders drop column months;');
  }
}
