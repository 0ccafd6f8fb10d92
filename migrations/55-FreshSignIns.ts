import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session knows when its person last proved who they are, and ends 180 days after the sign-in. Nodes that remember a session hear when it gets another secret. */
export class FreshSignIns1763700000055 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table sessions add column confirmed_at timestamptz(3);
      update sessions set confirmed_at = created_at;
      alter table sessions alter column confirmed_at set default now(), alter column confirmed_at set not null;
      update sessions set expires_at = least(expires_at, created_at + interval '180 days');

      create trigger sessions_tell_of_secret after update of token_hash on sessions
        for each row execute function tell_of_viewer('user_id');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger sessions_tell_of_secret on sessions;
      alter table sessions drop column confirmed_at;
    `);
  }
}
