import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mailed link knows where its person was going, a sign-up can be disowned, and a new one makes the links of the one before worthless. */
export class SignUps1763700000014 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table email_tokens
        add column next text,
        add column replaced_at timestamptz(3),
        add column disown_hash bytea constraint email_tokens_disown_unique unique,
        add constraint email_tokens_disown_sign_ups check (disown_hash is null or purpose = 'verify');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table email_tokens drop column disown_hash, drop column replaced_at, drop column next');
  }
}
