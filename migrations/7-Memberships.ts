import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Memberships over time: members are told once a month that they can renew. */
export class Memberships1763700000007 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table squad_subscriptions add column reminded_for timestamptz(3);
      -- Read every minute: those whose members are still to be told.
      create index subscriptions_to_remind on squad_subscriptions (paid_until)
        where status = 1 and renews and reminded_for is distinct from paid_until;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index subscriptions_to_remind; alter table squad_subscriptions drop column reminded_for');
  }
}
