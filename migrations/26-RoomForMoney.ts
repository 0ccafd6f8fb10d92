import type { MigrationInterface, QueryRunner } from 'typeorm';

const PAISE = ['fee_paise', 'tax_paise', 'refunded_paise', 'disputed_paise'];

/** Paise of payments are as wide as their sums: an int ends at two crore rupees. Prices stay whole rupees. */
export class RoomForMoney1763700000026 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await to(db, 'bigint');
  }

  async down(db: QueryRunner): Promise<void> {
    await to(db, 'int');
  }
}

async function to(db: QueryRunner, type: string): Promise<void> {
  await db.query(`
    -- Every payment is written anew, with its indexes.
    set local statement_timeout = 0;
    drop index payments_kept;
    alter table payments drop column kept;
    alter table payments ${PAISE.map((column) => `alter column ${column} type ${type}`).join(', ')};
    alter table payments add column kept int not null generated always as (
      case when refund_reason is null then greatest(0, amount - (refunded_paise + disputed_paise + 99) / 100)::int else 0 end
    ) stored;
    create index payments_kept on payments (creator_user_id, captured_at desc, id desc) include (kept, user_id)
      where refund_reason is null;
  `);
}
