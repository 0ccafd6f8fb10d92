import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why members leave is counted by month, without their names. */
export class LeavingReasons1763700001027 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table leaving_reasons (
        creator_user_id uuid not null references creators (user_id),
        -- In India, YYYY-MM.
        month text not null,
        reason text not null constraint leaving_reasons_known check (reason in ('PRICE', 'TIME', 'OTHERWISE', 'BREAK', 'OTHER')),
        answers int not null constraint leaving_reasons_some check (answers > 0),
        primary key (creator_user_id, month, reason)
      );
      -- The end of the paid time for which a member has answered why they leave: that they did, not what.
      alter table page_members add column answered_for timestamptz(3);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table page_members drop column answered_for; drop table leaving_reasons');
  }
}
