import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries of money in suspense name their payment: its refunds too, which nothing else leads to it. */
export class SuspendedPayments1763700000160 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // The gateway's id; null where payment_id says it, and in entries that older versions make.
    await db.query('alter table ledger add column rzp_payment_id text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table ledger drop column rzp_payment_id');
  }
}
