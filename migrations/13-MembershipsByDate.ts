import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is judged by dates when it is read is found in an index: members and their seats, and whose month is over but still counted. */
export class MembershipsByDate1763700000013 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create index subscriptions_of_squad_by_end on squad_subscriptions (squad_id, paid_until)
        include (status, renews, member_id, creator_user_id) where status in (1, 2);
      drop index subscriptions_of_squad;
      create index subscriptions_of_creator_by_end on squad_subscriptions (creator_user_id, paid_until) include (amount)
        where status = 1;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop index subscriptions_of_creator_by_end;
      create index subscriptions_of_squad on squad_subscriptions (squad_id) where status in (1, 2);
      drop index subscriptions_of_squad_by_end;
    `);
  }
}
