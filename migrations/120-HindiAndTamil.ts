import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People may read Hindi and Tamil. */
export class HindiAndTamil1763700000120 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table users drop constraint users_language_known');
    await db.query("alter table users add constraint users_language_known check (language in ('en', 'hi', 'ta'))");
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query("update users set language = 'en' where language <> 'en'");
    await db.query('alter table users drop constraint users_language_known');
    await db.query("alter table users add constraint users_language_known check (language in ('en'))");
  }
}
