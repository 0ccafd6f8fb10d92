import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads all of `tellings` while others write, so that the next step need not. */
export class TellingsAreBefore1763700000155 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      set local statement_timeout = 0;
      alter table tellings validate constraint tellings_are_before;
    `);
  }

  async down(): Promise<void> {}
}
