import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A squad's members are found by what is written down of them and then by date, so that those whose renewal is pending are not read for those who are overdue. */
export class SeatsByDate1763700000020 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      drop index subscriptions_of_squad_by_end;
      create index subscriptions_of_squad_by_end on squad_subscriptions (squad_id, status, paid_until)
        include (renews, member_id) where status in (1, 2);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop index subscriptions_of_squad_by_end;
      create index subscriptions_of_squad_by_end on squad_subscriptions (squad_id, paid_until)
        include (status, renews, member_id, creator_user_id) where status in (1, 2);
    `);
  }
}
