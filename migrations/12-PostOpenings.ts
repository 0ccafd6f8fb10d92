import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A post that opens step by step has a notification of each step, dated by it. */
export class PostOpenings1763700001012 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create unique index notifications_once_an_act on notifications (post_id, recipient_id, type, actor_id, comment_id,
        (case when type = 35 then id end)) nulls not distinct where post_id is not null;
      drop index notifications_once_a_post;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      delete from notifications n using notifications later
        where n.type = 35 and later.type = 35 and later.post_id = n.post_id and later.id > n.id;
      create unique index notifications_once_a_post on notifications (post_id, recipient_id, type, actor_id,
        comment_id) nulls not distinct where post_id is not null;
      drop index notifications_once_an_act;
    `);
  }
}
