import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = [
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
];
const among = (actions: string[]) => `action in (${actions.map((action) => `'${action}'`).join(', ')})`;

/** The log knows that somebody's second factor was reset by the command. */
export class SecondFactorResets1763700000070 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table desk_entries drop constraint desk_entries_action_check,
        add constraint desk_entries_action_check check (${among([...BEFORE, 'second_factor_reset'])});
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The log can only be added to: its lines stay.
      alter table desk_entries drop constraint desk_entries_action_check,
        add constraint desk_entries_action_check check (${among(BEFORE)}) not valid;
    `);
  }
}
