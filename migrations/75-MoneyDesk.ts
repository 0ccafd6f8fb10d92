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
];
const NEW_ACTIONS = [
  'money_right_given',
  'money_right_taken',
  'payment_refunded',
  'money_case_closed',
  'dispute_accepted',
  'dispute_contested',
];
const REASONS = [
  'full',
  'away',
  'already',
  'outside',
  'disputed',
  'price',
  'late',
  'closed',
  'twice',
  'changed',
  'other',
];
const NEW_REASONS = ['creator', 'desk'];
const among = (column: string, keys: string[]) => `${column} in (${keys.map((key) => `'${key}'`).join(', ')})`;

/** Some reviewers decide about money: they and creators refund payments, and answer the banks' disputes. */
export class MoneyDesk1763700000075 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table users add column is_money_reviewer boolean not null default false;

      -- The gateway's payment that a decision about money is about.
      alter table desk_entries add column rzp_payment_id text,
        drop constraint desk_entries_action_check,
        add constraint desk_entries_action_check check (${among('action', [...ACTIONS, ...NEW_ACTIONS])});

      alter table payments drop constraint payments_refund_reason_known,
        add constraint payments_refund_reason_known check (${among('refund_reason', [...REASONS, ...NEW_REASONS])});
    `);
    await db.query(TABLES);
    // In paise, what a notification about money tells of.
    await db.query('alter table notifications add column paise bigint');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table notifications drop column paise;
      drop table disputes;
      drop table refund_requests;
      update payments set refund_reason = 'outside' where ${among('refund_reason', NEW_REASONS)};
      alter table payments drop constraint payments_refund_reason_known,
        add constraint payments_refund_reason_known check (${among('refund_reason', REASONS)});
      -- The log can only be added to: its lines stay.
      alter table desk_entries drop column rzp_payment_id,
        drop constraint desk_entries_action_check,
        add constraint desk_entries_action_check check (${among('action', ACTIONS)}) not valid;
      alter table users drop column is_money_reviewer;
    `);
  }
}

const TABLES = `
  create table refund_requests (
    -- The receipt of the refund at the gateway: asked for again it is the same one.
    id uuid primary key default uuid_v7(),
    payment_id uuid not null references payments (id),
    paise bigint not null check (paise > 0),
    asked_by uuid not null references users (id),
    asked_as text not null check (asked_as in ('creator', 'desk')),
    -- Told to the payer.
    reason text not null,
    asked_at timestamptz(3) not null default now(),
    rzp_refund_id text,
    -- When the refund was processed or refused.
    closed_at timestamptz(3)
  );
  create unique index refund_requests_open on refund_requests (payment_id) where closed_at is null;
  create index refund_requests_of_payment on refund_requests (payment_id, asked_at);
  create index refund_requests_by_asker on refund_requests (asked_by);

  -- Every dispute that the gateway has told of, as it last stood there.
  create table disputes (
    id uuid primary key default uuid_v7(),
    rzp_dispute_id text not null constraint disputes_rzp_unique unique,
    rzp_payment_id text not null,
    -- null where the payment is none of ours: its money is in suspense, or nobody's.
    payment_id uuid references payments (id),
    paise bigint not null check (paise >= 0),
    deducted_paise bigint not null check (deducted_paise >= 0),
    status text not null check (status in ('open', 'under_review', 'won', 'lost', 'closed')),
    reason_code text not null,
    respond_by timestamptz(3),
    opened_at timestamptz(3) not null,
    noted_at timestamptz(3) not null default now(),
    -- What was answered at the desk; taken away again where the gateway refuses it.
    answer text check (answer in ('accepted', 'contested')),
    evidence text not null default '',
    answered_by uuid references users (id),
    answered_at timestamptz(3),
    -- Why the gateway refused the last answer.
    refusal text,
    constraint disputes_answered_whole check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
  );
  create index disputes_of_payment on disputes (rzp_payment_id);
  create index disputes_of_ours on disputes (payment_id);
  create index disputes_open on disputes (respond_by, id) where status = 'open';
  create index disputes_newest on disputes (opened_at desc, id desc);
  create index disputes_by_answerer on disputes (answered_by);
`;
