import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A squad's post may open for everybody on a day, and its creator sees how many mails of it went out. */
export class PostAudiences1763700001009 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table posts add column opens_at timestamptz(3);
      create index mailed_about on mailed (about) where kind in ('memberPosts', 'followedPosts');
      create index mail_follow_posts_of_post on mail_follow_posts (post_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop index mailed_about, mail_follow_posts_of_post;
      alter table posts drop column opens_at;
    `);
  }
}
