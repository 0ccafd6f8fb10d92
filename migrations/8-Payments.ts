import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a creator's payments, stats and members are read from. */
export class Payments1763700000008 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The stats are counted from this index alone, however much a page has ever earned.
      create index payments_kept on payments (creator_user_id, created_at desc, id desc) include (amount, user_id)
        where refund_reason is null;
      create index subscriptions_newest_members on squad_subscriptions (creator_user_id, member_since desc, id desc)
        where status in (1, 2);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index payments_kept, subscriptions_newest_members');
  }
}
