import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the desk logs, with the payouts to creators. */
const ACTIONS = `'approved', 'rejected', 'user_blocked', 'user_unblocked', 'page_blocked', 'page_unblocked', 'reviewer_made',
  'reviewer_unmade', 'report_closed', 'post_taken_down', 'post_put_back', 'comment_taken_down', 'comment_put_back', 'page_read',
  'reports_closed', 'second_factor_reset', 'money_right_given', 'money_right_taken', 'payment_refunded', 'money_case_closed',
  'dispute_accepted', 'dispute_contested', 'grievance_decided', 'testimonial_taken_down'`;

/** Payouts to creators in batches for the bank, and what the desk logs about them and about creators' accounts. */
export class Payouts1763700001040 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table payout_batches (
        id uuid primary key default uuid_v7(),
        maker_id uuid not null references users (id),
        made_at timestamptz(3) not null default now(),
        -- For the bank, encrypted under SECRETS_KEY; null until its payouts are written.
        file text
      );
      create table payouts (
        id uuid primary key default uuid_v7(),
        batch_id uuid not null references payout_batches (id),
        creator_user_id uuid not null references creators (user_id),
        payout_account_id uuid not null,
        last4 text not null,
        -- Its name at the bank. Random: after a restored backup none is used again.
        reference text not null generated always as ('T' || upper(right(replace(id::text, '-', ''), 15))) stored
          constraint payouts_reference_unique unique,
        paise bigint not null check (paise > 0),
        status text not null default 'in_transit' check (status in ('in_transit', 'paid', 'failed', 'returned')),
        made_at timestamptz(3) not null default now(),
        -- When the payout before it was made, which was not given back; null for the first.
        since timestamptz(3),
        -- The bank's day and reference.
        paid_on date,
        bank_reference text,
        reason text check (reason in ('number', 'ifsc', 'name', 'closed', 'bank')),
        ended_at timestamptz(3),
        constraint payouts_ended_whole check ((status = 'in_transit') = (ended_at is null)),
        constraint payouts_paid_whole check ((status in ('paid', 'returned')) = (paid_on is not null)
          and (paid_on is null) = (bank_reference is null)),
        constraint payouts_given_back_for_a_reason check ((status in ('failed', 'returned')) = (reason is not null))
      );
      create unique index payouts_one_open_a_page on payouts (creator_user_id) where status = 'in_transit';
      create index payouts_of_creator on payouts (creator_user_id, made_at desc, id desc);
      create index payouts_of_batch on payouts (batch_id);
      create index payout_batches_of_maker on payout_batches (maker_id);
      create index payout_batches_by_time on payout_batches (made_at desc, id desc);
      alter table desk_entries drop constraint desk_entries_action_check,
        add constraint desk_entries_action_check check (action in (${ACTIONS}, 'payouts_made', 'payout_file_read', 'payout_paid',
          'payout_failed', 'payout_returned', 'payout_account_read'));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table desk_entries drop constraint desk_entries_action_check,
        add constraint desk_entries_action_check check (action in (${ACTIONS})) not valid;
      drop table payouts, payout_batches;
    `);
  }
}
