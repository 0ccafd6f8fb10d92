import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests that came with an `Idempotency-Key`: what a repeat within a day is compared with, and what it reads again. */
export class IdempotencyKeys1763700000145 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table idempotency_keys (
        request_hash bytea primary key check (octet_length(request_hash) = 32),
        user_id uuid not null references users (id),
        body_hash bytea not null check (octet_length(body_hash) = 32),
        made_id uuid,
        used_at timestamptz(3) not null default now()
      );
      create index idempotency_keys_of_user on idempotency_keys (user_id);
      create index idempotency_keys_by_time on idempotency_keys (used_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table idempotency_keys');
  }
}
