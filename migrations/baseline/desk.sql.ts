/** What reviewers see and decide. */
export const DESK = `
  -- What reviewers did, for good.
  create table desk_entries (
    id uuid primary key default uuid_v7(),
    action text not null check (action in ('approved', 'rejected', 'user_blocked', 'user_unblocked', 'page_blocked',
      'page_unblocked', 'reviewer_made', 'reviewer_unmade', 'report_closed', 'post_taken_down', 'post_put_back',
      'comment_taken_down', 'comment_put_back', 'page_read', 'reports_closed', 'second_factor_reset', 'money_right_given',
      'money_right_taken', 'payment_refunded', 'money_case_closed', 'dispute_accepted', 'dispute_contested', 'grievance_decided',
      'testimonial_taken_down')),
    actor_id uuid references users (id),
    user_id uuid not null references users (id),
    reason text not null default '',
    created_at timestamptz(3) not null default now(),
    -- The post or comment that a line of the log is about. The line stays when the thing is deleted.
    post_id uuid,
    comment_id uuid,
    -- The gateway's payment that a decision about money is about.
    rzp_payment_id text,
    grievance_number int
  );
  create index desk_entries_of_user on desk_entries (user_id, id desc);
  create index desk_entries_of_actor on desk_entries (actor_id) where actor_id is not null;

  -- The log can only be added to.
  create function refuse_change() returns trigger language plpgsql as $$
        begin
          raise exception '% can only be added to', tg_table_name using errcode = 'restrict_violation';
        end
      $$;
  create trigger desk_entries_stay before delete or update or truncate on desk_entries
    for each statement execute function refuse_change();

  -- A reviewer may read everything of a page at the desk for a limited time.
  create table desk_looks (
    id uuid primary key default uuid_v7(),
    reviewer_id uuid not null references users (id),
    -- The owner of the page.
    user_id uuid not null references users (id),
    -- Signs the links to the media that are shown during this look.
    secret text not null,
    expires_at timestamptz(3) not null
  );
  create index desk_looks_of_reviewer on desk_looks (reviewer_id);
  create index desk_looks_of_page on desk_looks (user_id);
  create index desk_looks_by_end on desk_looks (expires_at);

  -- One row for each reported thing, with how many of its reports wait, and since when.
  create table report_cases (
    id uuid primary key default uuid_v7(),
    post_id uuid references posts (id) on delete cascade,
    comment_id uuid references comments (id) on delete cascade,
    page_user_id uuid references creators (user_id),
    person_id uuid references users (id),
    waiting int not null default 0 check (waiting >= 0),
    waiting_since timestamptz(3),
    constraint report_cases_once_a_thing unique nulls not distinct (post_id, comment_id, page_user_id, person_id),
    constraint report_cases_of_one_thing check (num_nonnulls(post_id, comment_id, page_user_id, person_id) = 1),
    constraint report_cases_waiting_since check ((waiting > 0) = (waiting_since is not null))
  );
  create index report_cases_by_age on report_cases (waiting_since, id) where waiting > 0;
  create index report_cases_by_count on report_cases (waiting desc, id) where waiting > 0;
  create index report_cases_of_comment on report_cases (comment_id) where comment_id is not null;
  create index report_cases_of_page on report_cases (page_user_id) where page_user_id is not null;
  create index report_cases_of_person on report_cases (person_id) where person_id is not null;

  -- What people report of posts, comments, pages and people; reported conversations stay in message_reports.
  create table reports (
    id uuid primary key default uuid_v7(),
    case_id uuid not null references report_cases (id) on delete cascade,
    reporter_id uuid not null references users (id),
    kind text not null,
    words text not null default '',
    created_at timestamptz(3) not null default now(),
    closed_at timestamptz(3),
    constraint reports_once_a_person unique (case_id, reporter_id),
    constraint reports_words_are_short check (char_length(words) <= 2000)
  );
  create index reports_of_reporter on reports (reporter_id);

  -- What reviewers are shown of a room: these messages, and none that came before or after them.
  create table message_reports (
    id uuid primary key default uuid_v7(),
    reporter_id uuid not null references users (id),
    room_id uuid not null references rooms (id),
    first_number int not null,
    last_number int not null,
    reason text not null,
    created_at timestamptz(3) not null default now(),
    closed_at timestamptz(3),
    constraint message_reports_of_something check (first_number >= 1 and first_number <= last_number)
  );
  create index message_reports_waiting on message_reports (created_at, id) where closed_at is null;
  create index message_reports_of_reporter on message_reports (reporter_id);
  create unique index message_reports_once_at_a_time on message_reports (room_id, reporter_id) where closed_at is null;

  -- Complaints to the Grievance Officer, with the clocks of the IT Rules.
  create table grievances (
    id uuid primary key default uuid_v7(),
    number int not null generated always as identity (start with 1001) unique,
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

  create table waitlist_entries (
    id uuid primary key default uuid_v7(),
    email text not null,
    email_key text not null constraint waitlist_one_an_address unique,
    features text[] not null default '{}' check (features <@ array['membership', 'merch', 'freelance']),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  );

  -- Visits that came by a link with ?ref=, counted by the Indian day.
  create table landing_visits (
    ref text not null,
    day date not null,
    visits int not null default 1 check (visits > 0),
    primary key (ref, day)
  );
`;
