import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order of the landing page of before, by the last post, which no node of this version asks for. */
export class LandingByPostsGoes1763700001022 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('drop index creators_posting');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'create index creators_posting on creators (last_post_at desc, id) where cover_pic_src is not null and last_post_at is not null',
    );
  }
}
