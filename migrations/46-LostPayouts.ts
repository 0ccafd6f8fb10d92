import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The actions of the desk's log, with those of payouts. */
const ACTIONS = `'approved', 'rejected', 'user_blocked', 'user_unblocked', 'page_blocked',
  'page_unblocked', 'reviewer_made', 'reviewer_unmade', 'report_closed', 'post_taken_down', 'post_put_back',
  'comment_taken_down', 'comment_put_back', 'page_read', 'reports_closed', 'second_factor_reset', 'money_right_given',
  'money_right_taken', 'payment_refunded', 'money_case_closed', 'dispute_accepted', 'dispute_contested', 'grievance_decided',
  'testimonial_taken_down', 'payouts_made', 'payout_file_read', 'payout_paid', 'payout_failed', 'payout_returned',
  'payout_account_read'`;

/** Payouts that a restored backup has lost are entered again; a bank reference is that of one payout. */
export class LostPayouts1763700001046 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- null: paid to an account that the backup does not have either.
      alter table payouts alter column payout_account_id drop not null;
      create unique index payouts_bank_reference_unique on payouts (upper(bank_reference)) where bank_reference is not null;
      alter table desk_entries drop constraint desk_entries_action_check,
        add constraint desk_entries_action_check check (action in (${ACTIONS}, 'payout_entered'));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table desk_entries drop constraint desk_entries_action_check,
        add constraint desk_entries_action_check check (action in (${ACTIONS})) not valid;
      drop index payouts_bank_reference_unique;
      update payouts set payout_account_id = id where payout_account_id is null;
      alter table payouts alter column payout_account_id set not null;
    `);
  }
}
