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
  'grievance_decided',
];
const among = (actions: string[]) => `action in (${actions.map((action) => `'${action}'`).join(', ')})`;

/** Reviewers take down what a member says on the wall of a page. */
export class WallTakeDowns1763700000139 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table desk_entries drop constraint desk_entries_action_check,
        add constraint desk_entries_action_check check (${among([...ACTIONS, 'testimonial_taken_down'])});
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table desk_entries drop constraint desk_entries_action_check,
        add constraint desk_entries_action_check check (${among(ACTIONS)}) not valid;
    `);
  }
}
