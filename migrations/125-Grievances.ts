import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACTIONS = [
  'approved',
  'rejected',
  'user_blocked',
  'user_unblocked',
  'page_blocked',
  'page_unblocked',
  'reviewer_made',
  'reviewer_unmade',
  'report_closed',
  'post_taken_down',
  'post_put_back',
  'comment_taken_down',
  'comment_put_back',
  'page_read',
  'reports_closed',
  'second_factor_reset',
  'money_right_given',
  'money_right_taken',
  'payment_refunded',
  'money_case_closed',
  'dispute_accepted',
  'dispute_contested',
];
const among = (actions: string[]) => `action in (${actions.map((action) => `'${action}'`).join(', ')})`;

/** Complaints to the Grievance Officer, with the clocks of the IT Rules. */
export class Grievances1763700000125 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table grievances (
        id uuid primary key default uuid_v7(),
        number int generated always as identity (start with 1001) unique,
        user_id uuid references users (id),
        full_name text not null,
        -- Null once the person is erased.
        email text,
        language text not null,
        kind text not null,
        address text not null default '',
        words text not null,
        created_at timestamptz(3) not null,
        acknowledge_by timestamptz(3) not null,
        alarm_at timestamptz(3) not null,
        due_at timestamptz(3) not null,
        acknowledged_at timestamptz(3),
        -- Of what the desk has been alarmed.
        alarms text[] not null default '{}',
        decided_at timestamptz(3),
        decision text,
        constraint grievances_alarmed_before check (alarm_at < due_at),
        constraint grievances_decided_with_words check ((decided_at is null) = (decision is null))
      );
      create index grievances_by_due on grievances (due_at, id) where decided_at is null;
      create index grievances_by_decision on grievances (decided_at) where decided_at is not null;
      create index grievances_of_user on grievances (user_id) where user_id is not null;
      create index grievances_by_email on grievances (lower(email)) where email is not null;

      alter table desk_entries add column grievance_number int,
        drop constraint desk_entries_action_check,
        add constraint desk_entries_action_check check (${among([...ACTIONS, 'grievance_decided'])});
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table desk_entries drop column grievance_number,
        drop constraint desk_entries_action_check,
        add constraint desk_entries_action_check check (${among(ACTIONS)}) not valid;
      drop table grievances;
    `);
  }
}
