import { beforeAll, expect, it } from 'vitest';
import { hashToken } from '../../auth/viewer';
import { closeForErasure } from '../../people/users/closing.service';
import { eraseAccount } from '../../people/users/erasure.service';
import { sql } from '../../platform/db/database';
import { type Filler, personalColumns, type Row } from '../database/filledTables';
import { FUTURE, fillColumnsOf, personFiller } from '../database/personRows';
import { aCreator, aPerson, type CreatorPerson } from '../factories';
import { openWorld } from '../harness';

// A person with a page has a row for each column that can hold them: what is left of it, at each age of an erasure.

interface Left {
  gone: string[];
  /** What has changed in a row. */
  changed: Record<string, Row>;
}

/** The account is closed; it is erased thirty days later. */
const CLOSED: Left = {
  gone: [
    'api_tokens.user_id',
    'app_records.user_id',
    'known_devices.user_id',
    'passkey_challenges.user_id',
    'pending_sign_ins.user_id',
    'podcast_feeds.user_id',
    'private_feeds.user_id',
    'push_addresses.user_id',
    'sessions.user_id',
    'sign_ups.user_id',
    'webhook_deliveries.creator_user_id',
    'webhooks.creator_user_id',
  ],
  changed: {
    'consents.user_id': { withdrawn_at: 'a time' },
    'page_members.member_id': { renews: false },
    'squad_subscriptions.member_id': { renews: false, updated_at: 'a time' },
    'users.id+email+email_key': { is_here: false, deletion_asked_at: 'a time' },
  },
};

/** The person is erased; their page has a member who has paid. */
const PERSON: Left = {
  gone: [
    'api_tokens.user_id',
    'app_records.user_id',
    'apps.user_id',
    'authenticators.user_id',
    'broadcasts.creator_user_id',
    'commenter_restrictions.user_id',
    'contact_blocks.blocked_id',
    'contact_blocks.blocker_id',
    'data_exports.user_id',
    'desk_looks.reviewer_id',
    'desk_looks.user_id',
    'email_change_requests.user_id',
    'email_changes.user_id',
    'email_tokens.user_id',
    'feed_visits.user_id',
    'follows.follower_id',
    'good_news.user_id',
    'grievances.email',
    'held_uploads.user_id',
    'idempotency_keys.user_id',
    'known_devices.user_id',
    'likes.user_id',
    'mail_follows.creator_user_id',
    'mail_follows.email_key',
    'mail_settings.user_id',
    'mailed.user_id',
    'member_files.creator_user_id',
    'member_invitations.email_key',
    'member_notes.creator_user_id',
    'member_notes.member_id',
    'message_reports.reporter_id',
    'nominees.user_id',
    'notification_recipients.recipient_id',
    'notification_settings.user_id',
    'notifications.actor_id',
    'notifications.recipient_id',
    'page_welcomes.creator_user_id',
    'passkey_challenges.user_id',
    'passkeys.user_id',
    'pending_sign_ins.user_id',
    'podcast_feeds.user_id',
    'post_drafts.creator_user_id',
    'private_feeds.user_id',
    'push_addresses.user_id',
    'push_settings.user_id',
    'recovery_codes.user_id',
    'report_cases.person_id',
    'reports.reporter_id',
    'scheduled_posts.creator_user_id',
    'sent_files.sender_user_id',
    'sessions.user_id',
    'sign_ups.user_id',
    'stopped_addresses',
    'tax_details.user_id',
    'testimonials.member_id',
    'waitlist_entries.email_key',
  ],
  changed: {
    creators: { active_income: 800, active_members: 8 },
    disputes: { evidence: '' },
    files: { drops_at: 'a time' },
    follower_counts: { followers: 0 },
    'grievances.user_id': { email: null, full_name: '' },
    'messages.sender_user_id': { text: '', broadcast_id: null, idempotency_key: null },
    'page_members.member_id': { is_member: false },
    'payment_orders.user_id': { words: '' },
    posts: { num_likes: 9 },
    'receipts.user_id': { facts: { a: 1, payerName: '' } },
    report_cases: { waiting: 0, waiting_since: null },
    'squad_subscriptions.member_id': { status: 3, version: 2, updated_at: 'a time' },
    squads: { active_members: 8 },
    'users.id+email+email_key': {
      name: '',
      email: null,
      email_key: null,
      erased_at: 'a time',
      full_name: '',
      display_name: null,
      password_hash: null,
      google_subject: null,
      profile_pic_src: null,
    },
  },
};

/** No paid membership of the page is left. */
const PAGE: Left = {
  gone: [
    'commenter_restrictions.creator_user_id',
    'follower_counts.creator_user_id',
    'follows.creator_user_id',
    'goals.creator_user_id',
    'import_stops.creator_user_id',
    'leaving_reasons.creator_user_id',
    'member_imports.creator_user_id',
    'member_invitations.creator_user_id',
    'milestones.creator_user_id',
    'notifications.creator_user_id',
    'page_link_days.creator_user_id',
    'page_links.creator_user_id',
    'page_slugs.creator_user_id',
    'page_sources.creator_user_id',
    'page_visits.creator_user_id',
    'podcast_feeds.creator_user_id',
    'post_bodies.creator_user_id',
    'post_days.creator_user_id',
    'post_months.creator_user_id',
    'post_tags.creator_user_id',
    'post_views.creator_user_id',
    'posts.creator_user_id',
    'report_cases.page_user_id',
    'search_texts.creator_user_id',
    'testimonials.creator_user_id',
    'webhook_deliveries.creator_user_id',
    'webhook_messages.creator_user_id',
    'webhooks.creator_user_id',
  ],
  changed: {
    'creators.user_id': {
      slug: null,
      bio: '',
      about: '',
      language: 'und',
      erased_at: 'a time',
      page_name: '',
      sort_name: '',
      search_bio: '',
      updated_at: 'a time',
      search_name: '',
      share_pic_of: null,
      youtube_link: null,
      cover_pic_src: null,
      facebook_link: null,
      review_reason: null,
      share_pic_src: null,
      story_pic_src: null,
      instagram_link: null,
      intro_clip_src: null,
      thanks_message: '',
      chosen_language: null,
      slug_changed_at: null,
      own_profile_pic_src: null,
    },
    files: { drops_at: 'a time' },
    'payment_orders.creator_user_id': { post_id: null },
    'payments.creator_user_id': { post_id: null },
    'receipts.creator_user_id': { facts: { a: 1, pageName: '', squadTitle: '' } },
    'squads.creator_user_id': {
      title: '',
      image_src: null,
      updated_at: 'a time',
      archived_at: 'a time',
      description: '',
    },
  },
};

let erased: CreatorPerson;
let tables: Filler;
/** The person's id and address. */
let names: string[];
let seen: Map<string, Row>;

/** Rows that are the person's by a hash, by their address alone, or by a payment. */
async function fillOthers(): Promise<void> {
  const email = names[1]!;
  await tables.fill('stopped_addresses', { email_hash: hashToken(email) });
  await tables.fill('grievances', { user_id: null, email, decided_at: FUTURE, decision: 'Done' });
  const [payment] = await sql<{ id: string }>('select id from payments where user_id = $1', [erased.userId]);
  await tables.fill('disputes', { payment_id: payment!.id });
}

beforeAll(async () => {
  await openWorld();
  erased = await aCreator();
  const other = await aPerson();
  const page = await aCreator();
  tables = await personFiller({ users: other.userId, creators: page.userId });
  names = [erased.userId, erased.email];
  await fillColumnsOf(names, tables);
  await fillOthers();
  await tables.complete('users', 'id', erased.userId);
  await tables.complete('creators', 'user_id', erased.userId);
  await sql('update creators set active_members = 9, active_income = 900');
  await sql('update squads set active_members = 9');
  await sql('update creators set slug = s.slug from page_slugs s where s.creator_user_id = creators.user_id');
  seen = await tables.rows();
});

const TIME = /^\d{4}-\d\d-\d\dT/;
/** What of a row has changed; null without a change. */
function changeOf(was: Row, is: Row): Row | null {
  const changed = Object.entries(is).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name]));
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map(([name, value]) => [name, TIME.test(String(value)) ? 'a time' : value]));
}

/** What has changed since the last look, by table and the columns with the person. */
async function changes(): Promise<Left> {
  const before = seen;
  seen = await tables.rows();
  const gone = new Set<string>();
  const changed: Left['changed'] = {};
  for (const [id, was] of before) {
    const by = Object.keys(was).filter((name) => names.includes(String(was[name])));
    const label = [id.split(' ')[0], by.join('+')].filter(Boolean).join('.');
    const is = seen.get(id);
    const change = is && changeOf(was, is);
    if (!is) gone.add(label);
    if (!change) continue;
    if (label in changed) expect(change, label).toEqual(changed[label]);
    changed[label] = change;
  }
  return { gone: [...gone].sort(), changed };
}

it('has a row for each column', async () => {
  const filled = new Set<string>();
  for (const [id, row] of seen)
    for (const [name, value] of Object.entries(row))
      if (names.includes(String(value))) filled.add(`${id.split(' ')[0]}.${name}`);
  const columns = personalColumns(tables.columns).map(({ table, name }) => `${table}.${name}`);
  expect(columns.length).toBeGreaterThan(80);
  expect(columns.filter((column) => !filled.has(column))).toEqual([]);
});

it('is left as each age of an erasure says, and all other rows as they were', async () => {
  await closeForErasure(erased.userId);
  expect(await changes()).toEqual(CLOSED);
  // What a closed account has lost may be there when a person is erased, too.
  await fillColumnsOf(names, tables);
  await sql(`update users set deletion_asked_at = now() - interval '31 days' where id = $1`, [erased.userId]);
  seen = await tables.rows();
  await eraseAccount(erased.userId);
  expect(await changes()).toEqual(PERSON);
  await sql(`update squad_subscriptions set paid_until = now() - interval '1 day' where creator_user_id = $1`, [
    erased.userId,
  ]);
  seen = await tables.rows();
  await eraseAccount(erased.userId);
  expect(await changes()).toEqual(PAGE);
});
