import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The actions of the desk's log, with those of payouts. */
const ACTIONS = `'approved', 'rejected', 'user_blocked', 'user_unblocked', 'page_blocked',
  'page_unblocked', 'reviewer_made', 'reviewer_unmade', 'report_closed', 'post_taken_down', 'post_put_back',
  'comment_taken_down', 'comment_put_back', 'page_read', 'reports_closed', 'second_factor_reset', 'money_right_given',
  'money_right_taken', 'payment_refunded', 'money_case_closed', 'dispute_accepted', 'dispute_contested', 'grievance_decided',
  'testimonial_taken_down', 'payouts_made', 'payout_file_read', 'payout_paid', 'payout_failed', 'payout_returned'`;

/** The bank accounts that pages are paid to; when a person's password was changed last. */
export class PayoutAccounts1763700001042 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table payout_accounts (
        id uuid primary key default uuid_v7(),
        creator_user_id uuid not null references creators (user_id),
        -- Encrypted under SECRETS_KEY.
        number text,
        last4 text not null check (last4 ~ '^[0-9]{4}$'),
        ifsc text,
        name_at_bank text,
        named_at timestamptz(3) not null default now(),
        held_until timestamptz(3),
        disowned_at timestamptz(3),
        ended_at timestamptz(3),
        constraint payout_accounts_of_page unique (creator_user_id, id),
        constraint payout_accounts_erased_whole check ((number is null) = (ifsc is null) and (number is null) = (name_at_bank is null))
      );
      create unique index payout_accounts_one_a_page on payout_accounts (creator_user_id) where ended_at is null;
      alter table users add column password_changed_at timestamptz(3);
      alter table desk_entries drop constraint desk_entries_action_check,
        add constraint desk_entries_action_check check (action in (${ACTIONS}, 'payout_account_read'));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table desk_entries drop constraint desk_entries_action_check,
        add constraint desk_entries_action_check check (action in (${ACTIONS})) not valid;
      drop table payout_accounts;
      alter table users drop column password_changed_at;
    `);
  }
}
