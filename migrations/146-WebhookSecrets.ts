import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The secrets of webhooks encrypted under SECRETS_KEY. A node of the version before reads and writes `secret` and `old_secret` alone, so these stay
 * for as long as one runs, which `heartbeats.newest_change` tells: it is null for a node that does not know of it.
 */
export class WebhookSecrets1763700000146 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table heartbeats add column newest_change integer;
      alter table webhooks add column encrypted_secret text, add column encrypted_old_secret text,
        alter column secret drop not null, drop constraint webhooks_check;
      alter table webhooks add constraint webhooks_one_secret check ((secret is null) <> (encrypted_secret is null)) not valid,
        add constraint webhooks_old_secret_ends
          check ((old_secret is null and encrypted_old_secret is null) = (old_secret_until is null)) not valid;
      alter table webhooks validate constraint webhooks_one_secret;
      alter table webhooks validate constraint webhooks_old_secret_ends;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    // What is encrypted cannot be told without the key: its page makes another webhook.
    await db.query(`
      delete from webhooks where secret is null or encrypted_old_secret is not null;
      alter table webhooks drop constraint webhooks_one_secret, drop constraint webhooks_old_secret_ends,
        drop column encrypted_secret, drop column encrypted_old_secret, alter column secret set not null;
      alter table webhooks add constraint webhooks_check check ((old_secret is null) = (old_secret_until is null));
      alter table heartbeats drop column newest_change;
    `);
  }
}
