import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The members of each page by days, and how many came and went. */
export class Growth1763700001028 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create index grants_ever_of_subscription on grants (subscription_id);

      -- Memberships whose grants have changed since they were last counted. Rows are only added and deleted: no payment
      -- waits for the count, and a change that commits during it is counted by the next one.
      create table grant_changes (
        id uuid primary key default uuid_v7(),
        subscription_id uuid not null
      );
      create function note_grant_changes() returns trigger language plpgsql as $$
        begin
          insert into grant_changes (subscription_id) select distinct subscription_id from changed;
          return null;
        end
      $$;
      create trigger grants_note_new after insert on grants referencing new table as changed
        for each statement execute function note_grant_changes();
      create trigger grants_note_changes after update on grants referencing new table as changed
        for each statement execute function note_grant_changes();
      insert into grant_changes (subscription_id) select distinct subscription_id from grants;

      -- How a membership changed on a day in India. A later day than today is what comes if nothing more is paid.
      create table member_moves (
        subscription_id uuid not null references squad_subscriptions (id),
        day date not null,
        creator_user_id uuid not null references creators (user_id),
        kind text check (kind in ('new', 'back', 'up', 'down', 'lost')),
        -- Whole rupees a month by which the page's monthly income changes.
        income int not null,
        -- By how many the members without a payment change.
        unpaid smallint not null,
        -- The first day of the month in which the member was new.
        joined date,
        -- Lost in the month in which they came.
        is_of_same_month boolean not null,
        primary key (subscription_id, day)
      );

      -- The sums of the moves of each page by days: people, and rupees a month, none below 0.
      create table page_days (
        creator_user_id uuid not null references creators (user_id),
        day date not null,
        new_members int not null,
        back_members int not null,
        up_members int not null,
        down_members int not null,
        lost_members int not null,
        lost_in_month_of_coming int not null,
        new_income int not null,
        back_income int not null,
        up_income int not null,
        down_income int not null,
        lost_income int not null,
        -- May be below 0.
        unpaid_members int not null,
        primary key (creator_user_id, day)
      );

      -- By how many the members that were new in a month have changed in another.
      create table page_cohorts (
        creator_user_id uuid not null references creators (user_id),
        joined date not null,
        month date not null,
        members int not null,
        primary key (creator_user_id, joined, month)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger grants_note_new on grants;
      drop trigger grants_note_changes on grants;
      drop function note_grant_changes();
      drop table page_cohorts, page_days, member_moves, grant_changes;
      drop index grants_ever_of_subscription;
    `);
  }
}
