/** What people are told, and where their browsers are told it. */
export const NOTIFICATIONS = `
  -- What people are told is kept once, however many are told it. A new post is told once to all; the others have one recipient each,
  -- which keeps them from being told twice.
  create table notifications (
    id uuid primary key default uuid_v7(),
    recipient_id uuid references users (id) on delete cascade,
    -- custom (0) and comment like (4) produce no entry.
    type smallint not null check (type > 0 and type <> 4),
    actor_id uuid references users (id) on delete cascade,
    creator_user_id uuid references creators (user_id) on delete cascade,
    post_id uuid references posts (id) on delete cascade,
    squad_id uuid references squads (id) on delete cascade,
    until timestamptz(3),
    words text not null default '',
    created_at timestamptz(3) not null default now(),
    -- Each comment is told of once; its notice goes with it.
    comment_id uuid references comments (id) on delete cascade,
    -- It tells of something that is taken down: its recipient does not see it.
    is_withdrawn boolean not null default false,
    -- In paise, what a notification about money tells of.
    paise bigint,
    constraint notifications_not_to_oneself check (actor_id <> recipient_id)
  );
  create index notifications_of_actor on notifications (actor_id) where actor_id is not null;
  create index notifications_by_age on notifications using brin (created_at);
  -- The first join of a person.
  create unique index notifications_once_a_member on notifications (actor_id, recipient_id) where type = 6;
  -- What the end of a month brings.
  create unique index notifications_once_a_month on notifications (squad_id, recipient_id, type, until) where until is not null;
  create index notifications_of_comment on notifications (comment_id) where comment_id is not null;
  -- One new post, one like a person.
  create unique index notifications_once_a_post on notifications (post_id, recipient_id, type, actor_id,
    comment_id) nulls not distinct where post_id is not null;
  create index notifications_of_recipient on notifications (recipient_id);

  -- Deletes the recipients of notifications that are deleted; those of many people are noted, and a job deletes theirs, so that nobody
  -- waits for it who deletes a post.
  create function tellings_go() returns trigger language plpgsql as $$
  begin
    delete from notification_recipients t using gone
      where t.recipient_id = gone.recipient_id and t.created_at = gone.created_at and t.notification_id = gone.id;
    insert into gone_notifications (id, created_at)
      select id, created_at from gone where recipient_id is null on conflict do nothing;
    return null;
  end $$;
  create trigger notifications_tellings_go after delete on notifications referencing old table as gone
    for each statement execute function tellings_go();

  create table gone_notifications (
    id uuid primary key,
    -- That of the notification, by which its recipients are found.
    created_at timestamptz(3) not null
  );

  -- Web push: the addresses of browsers that tell their person.
  create table push_addresses (
    -- A browser has one session and one address, which ends with it.
    session_id uuid primary key references sessions (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    endpoint text not null,
    -- The browser's own key, a point of P-256, and the secret that it shares with us (RFC 8291).
    p256dh bytea not null,
    auth bytea not null,
    created_at timestamptz(3) not null default now(),
    constraint push_addresses_endpoint_length check (length(endpoint) <= 1000),
    constraint push_addresses_p256dh_length check (length(p256dh) = 65),
    constraint push_addresses_auth_length check (length(auth) = 16)
  );
  -- A browser tells the person who asked for it last.
  create unique index push_addresses_once on push_addresses (endpoint);
  create index push_addresses_of_person on push_addresses (user_id, created_at);

  -- Whoever has no row has chosen nothing.
  create table push_settings (
    user_id uuid primary key references users (id) on delete cascade,
    member_posts boolean not null default true,
    followed_posts boolean not null default true,
    replies boolean not null default true,
    messages boolean not null default true,
    renewal_due boolean not null default true,
    payment_returned boolean not null default true,
    -- When they last did not want to be told.
    declined_at timestamptz(3)
  );

  -- One for each who is told. A post is told to 100,000 members at once: keys to them and to the notification would take half of that
  -- time. What is gone is left out where a list is read. By month, so that old ones are forgotten by dropping a table.
  create table notification_recipients (
    recipient_id uuid not null,
    -- That of the notification.
    created_at timestamptz(3) not null,
    notification_id uuid not null,
    seen boolean not null default false,
    primary key (recipient_id, created_at, notification_id)
  ) partition by range (created_at);
  create index notification_recipients_unseen on notification_recipients (recipient_id) where not seen;
  create index notification_recipients_by_age on notification_recipients using brin (created_at);

  -- Makes the months (UTC) until the one after next, and drops those that are older than what is kept. Answers when the first one
  -- begins: what is older lies in notification_recipients_before. The tables' owner does it for processes that may not.
  create function notification_recipients_months(moment timestamptz, kept interval) returns timestamptz
    language plpgsql security definer
    set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' set lock_timeout = '2s' as $$
      declare
        first timestamptz;
        next timestamptz;
        wanted timestamptz := date_trunc('month', moment) + interval '3 months';
        is_dropped boolean := false;
      begin
        perform pg_advisory_xact_lock(1763700154);
        select min(month), max(month) + interval '1 month' into first, next
          from (select to_timestamp(right(c.relname, 6), 'YYYYMM') as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
            where i.inhparent = 'notification_recipients'::regclass and c.relname ~ '_\\d{6}$') m;
        if next < wanted then
          alter table notification_recipients detach partition notification_recipients_beyond;
          while next < wanted loop
            execute format('create table notification_recipients_%s partition of notification_recipients for values from (%L) to (%L)',
              to_char(next, 'YYYYMM'), next, next + interval '1 month');
            next := next + interval '1 month';
          end loop;
          -- What came while nobody made months.
          with late as (delete from notification_recipients_beyond where created_at < next returning *)
            insert into notification_recipients select * from late;
          execute format('alter table notification_recipients attach partition notification_recipients_beyond
            for values from (%L) to (maxvalue)', next);
        end if;
        while first + interval '1 month' <= moment - kept loop
          execute format('drop table notification_recipients_%s', to_char(first, 'YYYYMM'));
          first := first + interval '1 month';
          is_dropped := true;
        end loop;
        if is_dropped then
          -- All of it is older than the months that were.
          drop table notification_recipients_before;
          execute format('create table notification_recipients_before partition of notification_recipients
            for values from (minvalue) to (%L)', first);
        end if;
        return first;
      end $$;
  revoke execute on function notification_recipients_months from public;

  set local timezone = 'UTC';
  do $$
  declare
    first timestamptz := date_trunc('month', now()) + interval '2 months';
    next timestamptz := first + interval '1 month';
  begin
    execute format('create table notification_recipients_before partition of notification_recipients
      for values from (minvalue) to (%L)', first);
    execute format('create table notification_recipients_%s partition of notification_recipients for values from (%L) to (%L)',
      to_char(first, 'YYYYMM'), first, next);
    execute format('create table notification_recipients_beyond partition of notification_recipients
      for values from (%L) to (maxvalue)', next);
  end $$;
  -- By its earlier name, for nodes of the version before.
  create view tellings as select recipient_id, created_at, notification_id, seen from notification_recipients;
  alter view tellings alter column seen set default false;
`;
