import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which accounts the demo data made: their password is public. Those of databases that were filled before are known by their addresses, which nobody else has (.test). */
export class DemoAccounts1763700000066 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('create table demo_accounts (user_id uuid primary key references users on delete cascade)');
    await db.query(`insert into demo_accounts select id from users where email_key in
      ('asha@toli.test', 'kabir@toli.test', 'meera@toli.test', 'selvi@toli.test', 'ravi@toli.test', 'imran@toli.test', 'desk@toli.test')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table demo_accounts');
  }
}
