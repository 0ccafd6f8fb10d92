import { sql } from '../../platform/db/database';
import { type Filler, filler, personalColumns, type Row } from './filledTables';

// Rows of one person, in every column that can hold them.

export const FUTURE = '2100-01-01T00:00:00Z';
/** What the rows must have beside the first values of the checks. */
const RULES: Readonly<Record<string, Row>> = {
  broadcasts: { file_id: null, file_kind: null },
  consents: { purpose: 'ACCOUNT', withdrawn_at: null },
  creators: {
    deactivated_at: null,
    blocked_at: null,
    erased_at: null,
    intro_video: null,
    categories: ['ART'],
    cover_focus: 50,
    slug: null,
  },
  grievances: { alarm_at: '2025-01-01T00:00:00Z', decided_at: null, decision: null },
  ledger: { debit: 'gateway', credit: 'creator' },
  member_imports: {
    state: 'DONE',
    file: null,
    source: 'PATREON',
    refusal: null,
    problems: '[]',
    tiers: '[]',
    squads: '[]',
  },
  member_invitations: { state: 'WAITING', left_out_for: null },
  messages: { file_id: null, file_kind: null },
  page_links: { code: 'abc234' },
  payment_orders: { status: 'paid' },
  payout_accounts: { last4: '3456', ended_at: null },
  payouts: { status: 'paid', reason: null },
  posts: { squad_id: null, min_amount: 0, is_pinned: false, pin_place: null },
  push_addresses: { auth: Buffer.alloc(16), p256dh: Buffer.alloc(65) },
  receipts: { no: null, year: null, number: null },
  report_cases: { post_id: null, comment_id: null, person_id: null, waiting: 1 },
  squad_subscriptions: { billing_day: 1, amount: 100, status: 1, version: 1, paid_until: FUTURE, next_squad_id: null },
  squads: { amount: 100, archived_at: null },
  take_downs: { comment_id: null },
  tax_details: { state: '27', gstin: '27AAAAA0000A1Z5' },
  uploads: { blur: 'a'.repeat(72), color: '#a1b2c3', refusal: null, received: 0 },
  users: { deactivated_at: null, blocked_at: null, erased_at: null, deletion_asked_at: null },
  waitlist_entries: { features: ['merch'] },
};

/** Fills tables with rows that are right for a person; `others` as for `filler`. */
export const personFiller = (others: { users: string; creators: string }): Promise<Filler> =>
  filler({ ...RULES, notifications: { type: 7, actor_id: others.creators, payment_id: null } }, others);

/** Rows of the person with this id and address by each column, where there is none. */
export async function fillColumnsOf(names: readonly string[], tables: Filler): Promise<void> {
  for (const { table, name } of personalColumns(tables.columns)) {
    const [there] = await sql(`select from ${table} where ${name}::text = any($1)`, [names]);
    if (there) continue;
    const value = name === 'email_key' ? names[1] : names[0];
    const isOfPerson = table === 'report_cases' && name === 'person_id';
    // The database lists memberships by itself.
    const filled = table === 'page_members' ? 'squad_subscriptions' : table;
    // The file of a welcome is its page's own.
    const file = table === 'page_welcomes' && {
      file_id: (await tables.fill('sent_files', { sender_user_id: value })).id,
    };
    await tables.fill(filled, { [name]: value, ...(isOfPerson && { page_user_id: null }), ...file });
  }
}
