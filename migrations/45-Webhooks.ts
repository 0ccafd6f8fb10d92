import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Servers of others that a page tells what happens on it: which, what is told them, and how it went. */
export class Webhooks1763700000045 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table webhooks (
        id uuid primary key default uuid_v7(),
        creator_user_id uuid not null references creators (user_id),
        url text not null,
        events text[] not null check (cardinality(events) > 0),
        secret text not null,
        -- Signs beside the new one until then.
        old_secret text,
        old_secret_until timestamptz(3),
        created_at timestamptz(3) not null default now(),
        check ((old_secret is null) = (old_secret_until is null))
      );
      create index webhooks_of_page on webhooks (creator_user_id);

      -- What happened, in the words that go out; written only where somebody listens. It refers to no page: what happens there waits for nobody
      -- who changes the page.
      create table webhook_messages (
        id uuid primary key default uuid_v7(),
        creator_user_id uuid not null,
        event text not null,
        body text not null,
        happened_at timestamptz(3) not null default now()
      );
      create index webhook_messages_of_page on webhook_messages (creator_user_id);
      create index webhook_messages_by_time on webhook_messages (happened_at);

      create table webhook_deliveries (
        id uuid primary key default uuid_v7(),
        webhook_id uuid not null references webhooks (id) on delete cascade,
        message_id uuid not null references webhook_messages (id) on delete cascade,
        creator_user_id uuid not null,
        status text not null default 'WAITING' check (status in ('WAITING', 'DELIVERED', 'FAILED')),
        -- Since it was first sent, or sent again.
        attempts int not null default 0 check (attempts >= 0),
        answered int,
        problem text check (problem in ('ANSWER', 'REDIRECT', 'SILENCE', 'UNREACHABLE', 'PRIVATE')),
        tried_at timestamptz(3),
        next_try_at timestamptz(3),
        constraint webhook_deliveries_once unique (webhook_id, message_id)
      );
      create index webhook_deliveries_of_page on webhook_deliveries (creator_user_id, id);
      create index webhook_deliveries_of_message on webhook_deliveries (message_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table webhook_deliveries; drop table webhook_messages; drop table webhooks');
  }
}
