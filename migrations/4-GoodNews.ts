import type { MigrationInterface, QueryRunner } from 'typeorm';

const SWITCHES = ['new_members', 'renewals', 'comments'];

/** Good news that creators are told: new members, renewals and comments, each with its switches. */
export class GoodNews1763700001004 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    const add = SWITCHES.map((name) => `add column ${name} boolean not null default true`).join(', ');
    await db.query(`
      alter table mail_settings ${add};
      alter table push_settings ${add};
      -- What people keep out of their list.
      create table notification_settings (
        user_id uuid primary key references users (id) on delete cascade,
        new_members boolean not null default true,
        renewals boolean not null default true,
        comments boolean not null default true
      );
      -- Each payment is told of once.
      alter table notifications add column payment_id uuid references payments (id) on delete cascade;
      create unique index notifications_once_a_payment on notifications (payment_id, type) where payment_id is not null;
      -- The place of a piece of good news among those of its kind and Indian day. It outlives its notification: what is
      -- commented and deleted again makes no room for more mails.
      create table good_news (
        notification_id uuid primary key,
        user_id uuid not null references users (id) on delete cascade,
        kind text not null,
        day date not null,
        nth int not null,
        -- The rest of the day is sent, on the first row that is a part of it.
        is_rest_sent boolean not null default false,
        at timestamptz(3) not null default now(),
        constraint good_news_counted check (nth > 0)
      );
      create unique index good_news_in_turn on good_news (user_id, kind, day, nth);
      create index good_news_oldest on good_news (at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    const drop = SWITCHES.map((name) => `drop column ${name}`).join(', ');
    await db.query(`
      drop table good_news, notification_settings;
      delete from notifications where type = 34;
      alter table notifications drop column payment_id;
      alter table push_settings ${drop};
      alter table mail_settings ${drop};
    `);
  }
}
