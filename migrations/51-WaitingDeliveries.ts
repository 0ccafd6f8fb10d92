import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What waits for a server is found without a look at all that it was ever sent. */
export class WaitingDeliveries1763700000051 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, next_try_at, id) where status = 'WAITING'`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index webhook_deliveries_waiting');
  }
}
