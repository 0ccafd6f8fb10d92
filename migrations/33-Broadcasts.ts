import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a creator writes once to the members of some squads, each of whom gets it in their own room. */
export class Broadcasts1763700000033 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table broadcasts (
        id uuid primary key default uuid_v7(),
        creator_user_id uuid not null references creators (user_id),
        squad_ids uuid[] not null check (cardinality(squad_ids) > 0),
        text text not null,
        created_at timestamptz(3) not null default now(),
        idempotency_key text,
        -- Who got it last: members get it in the order of their ids, a batch at a time.
        told_up_to uuid,
        sent_to int not null default 0 check (sent_to >= 0),
        constraint broadcasts_sent_once unique (creator_user_id, idempotency_key)
      );

      alter table messages add column broadcast_id uuid references broadcasts (id);
      create unique index messages_one_a_broadcast on messages (broadcast_id, room_id) where broadcast_id is not null;

      -- The next batch begins where the one before ended, however many members there are.
      create index subscriptions_to_write_to on squad_subscriptions (creator_user_id, member_id) include (squad_id)
        where status in (1, 2);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop index subscriptions_to_write_to;
      alter table messages drop column broadcast_id;
      drop table broadcasts;
    `);
  }
}
