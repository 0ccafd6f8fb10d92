import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds of whole months of a payment, and when its payer asked for the months that have not begun. */
export class MonthRefunds1763700001045 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table payments add column months_asked_at timestamptz(3);
      alter table refund_requests
        -- How many months of the payment, and the number of the last of them; null for all that is left of it.
        add column months smallint check (months > 0),
        add column until_month smallint,
        add constraint refund_requests_of_months check ((months is null) = (until_month is null) and until_month >= months),
        -- null where the request was lost with a backup, and is known from its refund.
        alter column asked_by drop not null;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      update refund_requests set asked_by = p.creator_user_id from payments p where p.id = payment_id and asked_by is null;
      alter table refund_requests drop constraint refund_requests_of_months, drop column months, drop column until_month,
        alter column asked_by set not null;
      alter table payments drop column months_asked_at;
    `);
  }
}
