import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Ask } from '../server/platform/db/connections/oneConnection';
import { refuseLeft } from '../server/platform/db/migrations/baseline';

/** What nodes of before 0.1.0 leave until their worker has completed it: in words, and the statement that finds it. */
const LEFT: Record<string, string> = {
  'secrets of webhooks that are not encrypted':
    'select from webhooks where secret is not null or old_secret is not null',
  'payments without entries': `select from payments p where p.settled_at is null and p.captured_at > now() - interval '8 days'
    and not exists (select from ledger e where e.payment_id = p.id)`,
  'payments without a receipt': `select from payments p
    where not exists (select from receipts r where r.payment_id = p.id and r.cause = 'paid')`,
  'grants of payments that went back': `select from grants g join payments p on p.id = g.payment_id
    where g.revoked_at is null and upper(g.during) > now() and p.refund_reason is not null`,
  'grants of members who left': `select from current_subscriptions m join grants g on g.subscription_id = m.id
    where m.stored_status = 3 and g.revoked_at is null and upper(g.during) > now()`,
  'pages without a language': 'select from creators where language is null',
};

/** What is to be completed before it can run; null where nothing is. */
async function leftBehind(ask: Ask): Promise<string | null> {
  for (const [words, statement] of Object.entries(LEFT)) {
    const [found] = await ask(`select exists (${statement}) as is`);
    if (found.is) return words;
  }
  return null;
}

/** What only nodes of before 0.1.0 read and write goes. */
export class EarlierNodesGo1763700001002 implements MigrationInterface {
  static needs = 1002;
  static leftBehind = leftBehind;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      drop view tellings;
      drop index creators_without_language;
      lock table webhooks, payments, grants, creators in access exclusive mode;
    `);
    await refuseLeft((statement) => db.query(statement), [{ leftBehind }], 'database');
    await db.query(`
      alter table webhooks drop column secret, drop column old_secret, alter column encrypted_secret set not null,
        add constraint webhooks_old_secret_ends check ((encrypted_old_secret is null) = (old_secret_until is null));
      alter table payments drop column grants_until;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table payments add column grants_until timestamptz(3);
      update payments p set grants_until = upper(g.during) from grants g where g.payment_id = p.id;
      alter table webhooks drop constraint webhooks_old_secret_ends, alter column encrypted_secret drop not null,
        add column secret text, add column old_secret text;
      alter table webhooks add constraint webhooks_one_secret check ((secret is null) <> (encrypted_secret is null)),
        add constraint webhooks_old_secret_ends
          check ((old_secret is null and encrypted_old_secret is null) = (old_secret_until is null));
      create index creators_without_language on creators (id) where language is null;
      create view tellings as select recipient_id, created_at, notification_id, seen from notification_recipients;
      alter view tellings alter column seen set default false;
    `);
  }
}
