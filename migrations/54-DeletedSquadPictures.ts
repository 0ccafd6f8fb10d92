import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A deleted squad has no picture; its trigger lets go of the file. */
export class DeletedSquadPictures1763700000054 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('update squads set image_src = null where archived_at is not null and image_src is not null');
  }

  async down(): Promise<void> {}
}
