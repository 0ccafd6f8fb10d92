import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members who joined after they had come by a post, counted by posts and days. */
export class FirstPosts1763700001033 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The post of the page that the payer's tab opened first; forgotten with the network, once the order's time is over.
      alter table payment_orders add column first_post_id uuid;

      create table post_days (
        creator_user_id uuid not null references creators (user_id),
        -- The day in India.
        day date not null,
        post_id uuid not null references posts (id) on delete cascade,
        -- Members who joined on this day, within a week after their tab had opened the post first.
        joins_after int not null,
        primary key (creator_user_id, day, post_id)
      );
      create index post_days_of_post on post_days (post_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table post_days; alter table payment_orders drop column first_post_id;');
  }
}
