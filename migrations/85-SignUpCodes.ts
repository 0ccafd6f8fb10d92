import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The browser that signed up may verify its address by a code of the same mail; each sign-up has one of its own. */
export class SignUpCodes1763700000085 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table sign_ups
        -- Whose wrong codes are counted: a hash of the address, which may belong to somebody else.
        add column address_hash bytea,
        -- null until the mail goes out, and for ever where there is nothing to verify.
        add column code_hash bytea,
        add column code_tries smallint not null default 0,
        -- null for those of an older server: none of their mails had a code.
        add column code_expires_at timestamptz(3);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table sign_ups
        drop column address_hash, drop column code_hash, drop column code_tries, drop column code_expires_at;
    `);
  }
}
