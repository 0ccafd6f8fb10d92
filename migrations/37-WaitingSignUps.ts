import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The browser that signed up holds a secret: it is signed in once the mailed link was followed, and may correct the address until then. */
export class WaitingSignUps1763700000037 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table sign_ups (
        id uuid primary key default uuid_v7(),
        secret_hash bytea not null unique,
        -- null where the address has its owner already: nothing of them waits.
        user_id uuid references users (id) on delete cascade,
        full_name text not null,
        password_hash text not null,
        next text,
        expires_at timestamptz(3) not null
      );
      create index sign_ups_user on sign_ups (user_id);
      create index sign_ups_expiry on sign_ups (expires_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table sign_ups');
  }
}
