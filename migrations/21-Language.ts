import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What refunds were told with until now. */
const SENTENCES = {
  full: 'This squad is full. Your payment is being refunded in full.',
  away: 'Your account is closed or blocked. Your payment is being refunded in full.',
  already: 'This payment was refunded, so it opens nothing.',
  outside: 'This payment was refunded.',
  disputed: 'The bank of whoever paid took this payment back.',
  price: 'The price has changed since you started to pay. Your payment is being refunded in full.',
  late: 'Your payment reached us when much of its month was over. It is being refunded in full.',
  closed: 'This squad takes no members now. Your payment is being refunded in full.',
  twice: 'You have paid for this already. This payment is being refunded in full.',
  changed: 'Your membership has changed since you started to pay. This payment is being refunded in full.',
  other: 'This payment is being refunded in full.',
};
const KEYS = Object.keys(SENTENCES);
const TEXTS = Object.values(SENTENCES);

/** The language that each person reads; and why a payment goes back is told by a key, no longer in English. */
export class Language1763700000021 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query("alter table users add column language text not null default 'en'");
    await db.query("alter table users add constraint users_language_known check (language in ('en'))");
    await db.query(
      `update payments set refund_reason = coalesce(($1::text[])[array_position($2::text[], refund_reason)], 'other')
       where refund_reason is not null`,
      [KEYS, TEXTS],
    );
    await db.query(
      `alter table payments add constraint payments_refund_reason_known
       check (refund_reason in (${KEYS.map((key) => `'${key}'`).join(', ')}))`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table payments drop constraint payments_refund_reason_known');
    await db.query(
      `update payments set refund_reason = ($2::text[])[array_position($1::text[], refund_reason)]
       where refund_reason is not null`,
      [KEYS, TEXTS],
    );
    await db.query('alter table users drop column language');
  }
}
