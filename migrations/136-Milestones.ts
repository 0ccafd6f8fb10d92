import type { MigrationInterface, QueryRunner } from 'typeorm';

/** That a page had so many members, once each. */
export class Milestones1763700000136 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table milestones (
        creator_user_id uuid not null references creators (user_id),
        members int not null check (members in (10, 50, 100)),
        reached_at timestamptz(3) not null default now(),
        primary key (creator_user_id, members)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table milestones');
  }
}
