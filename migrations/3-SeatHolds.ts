import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order need not hold a seat; while it does, it says from which network. */
export class SeatHolds1763700001003 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // Orders of before all hold a seat, and so do those of earlier nodes.
    await db.query(
      'alter table payment_orders add column holds_seat boolean not null default true, add column network text',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table payment_orders drop column holds_seat, drop column network');
  }
}
