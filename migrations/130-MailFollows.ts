import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses that get the free posts of a page by mail, without an account. */
export class MailFollows1763700000130 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table mail_follows (
        id uuid primary key default uuid_v7(),
        email text not null,
        email_key text not null,
        creator_user_id uuid not null references creators (user_id) on delete cascade,
        -- In which its mails are written, and the notice beside the field was shown.
        language text not null,
        -- The version of that notice.
        notice text not null,
        asked_at timestamptz(3) not null default now(),
        -- Null until the button behind the mailed link is pressed.
        confirmed_at timestamptz(3)
      );
      -- However many ask at once: one follow, and one mail for it.
      create unique index mail_follows_once on mail_follows (email_key, creator_user_id);
      -- In the order in which a post is mailed.
      create index mail_follows_of_page on mail_follows (creator_user_id, id) include (confirmed_at);
      create index mail_follows_unconfirmed on mail_follows (asked_at) where confirmed_at is null;

      -- No follow is mailed the same post twice.
      create table mail_follow_posts (
        mail_follow_id uuid not null references mail_follows (id) on delete cascade,
        post_id uuid not null,
        at timestamptz(3) not null default now(),
        primary key (mail_follow_id, post_id)
      );
      create index mail_follow_posts_oldest on mail_follow_posts (at);

      -- Addresses that took no mail, or whose owners called ours unwanted; kept as hashes.
      create table stopped_addresses (
        email_hash bytea primary key,
        stopped_at timestamptz(3) not null default now()
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table stopped_addresses, mail_follow_posts, mail_follows');
  }
}
