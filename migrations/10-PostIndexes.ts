import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The slices of pages and feeds are chosen in their indexes alone. */
export class PostIndexes1763700001010 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create index posts_by_time on posts (creator_user_id, published_at desc, id desc) include (is_taken_down);
      drop index posts_newest;
      -- The price is a part of the key: a post that a membership does not open is passed over in the index.
      create index posts_for_squads on posts (creator_user_id, published_at desc, id desc, min_amount)
        where min_amount > 0 and not is_taken_down;
      drop index posts_paid;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      create index posts_newest on posts (creator_user_id, published_at desc, id desc);
      drop index posts_by_time;
      create index posts_paid on posts (creator_user_id, published_at desc, id desc) include (min_amount) where min_amount > 0;
      drop index posts_for_squads;
    `);
  }
}
