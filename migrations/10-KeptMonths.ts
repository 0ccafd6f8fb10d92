import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever pays early for a lower squad keeps what their month opens to its end. */
export class KeptMonths1763700000010 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table squad_subscriptions
        add column kept_amount int check (kept_amount > 0),
        add column kept_until timestamptz(3),
        add constraint subscriptions_kept_whole check ((kept_amount is null) = (kept_until is null));
      -- Seats that are still kept in a squad of this price.
      create index subscriptions_keeping_a_seat on squad_subscriptions (creator_user_id, kept_amount, kept_until)
        where kept_until is not null;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop index subscriptions_keeping_a_seat;
      alter table squad_subscriptions drop column kept_amount, drop column kept_until;
    `);
  }
}
