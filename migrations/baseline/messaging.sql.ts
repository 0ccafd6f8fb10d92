/** Messages, broadcasts, walls, mails and feeds. */
export const MESSAGING = `
  -- The id of a pair's room, the same before its first message and after it: a UUID of the version that is free to use (8).
  create function room_id(creator uuid, member uuid) returns uuid language sql immutable strict parallel safe as $$
        select overlay(overlay(md5(creator::text || member::text) placing '8' from 13 for 1) placing 'a' from 17 for 1)::uuid
      $$;

  -- A room's id is made of its two people, so one key says that there is one a pair. With two keys that say it, an insert that gives way
  -- by one of them is refused by the other where both people write first at the same moment.
  create table rooms (
    id uuid primary key generated always as (room_id(creator_user_id, member_id)) stored,
    creator_user_id uuid not null references creators (user_id),
    member_id uuid not null references users (id),
    -- Messages are numbered from 1 on under a lock of this row, so that both people have them in one order.
    last_number int not null default 0,
    last_at timestamptz(3) not null default now(),
    creator_unread int not null default 0 check (creator_unread >= 0),
    member_unread int not null default 0 check (member_unread >= 0),
    constraint rooms_not_with_oneself check (creator_user_id <> member_id)
  );
  create index rooms_of_creator on rooms (creator_user_id, last_at desc, id desc);
  create index rooms_of_member on rooms (member_id, last_at desc, id desc);
  create index rooms_unread_by_creator on rooms (creator_user_id) where creator_unread > 0;
  create index rooms_unread_by_member on rooms (member_id) where member_unread > 0;

  create table messages (
    id uuid primary key default uuid_v7(),
    room_id uuid not null references rooms (id),
    number int not null check (number > 0),
    sender_user_id uuid not null references users (id),
    -- Empty once its author has been erased.
    text text not null,
    created_at timestamptz(3) not null,
    idempotency_key text,
    broadcast_id uuid,
    constraint messages_one_a_number unique (room_id, number),
    constraint messages_sent_once unique (room_id, sender_user_id, idempotency_key)
  );
  create index messages_of_sender on messages (sender_user_id);
  create unique index messages_one_a_broadcast on messages (broadcast_id, room_id) where broadcast_id is not null;

  -- Who wants to hear nothing more of whom.
  create table contact_blocks (
    id uuid primary key default uuid_v7(),
    blocker_id uuid not null references users (id) on delete cascade,
    blocked_id uuid not null references users (id) on delete cascade,
    created_at timestamptz(3) not null default now(),
    constraint contact_blocks_one_a_pair unique (blocker_id, blocked_id),
    constraint contact_blocks_not_oneself check (blocker_id <> blocked_id)
  );
  create index contact_blocks_of_blocked on contact_blocks (blocked_id);

  -- What a creator writes once to the members of some squads, each of whom gets it in their own room.
  create table broadcasts (
    id uuid primary key default uuid_v7(),
    creator_user_id uuid not null references creators (user_id),
    squad_ids uuid[] not null check (cardinality(squad_ids) > 0),
    text text not null,
    created_at timestamptz(3) not null default now(),
    idempotency_key text,
    -- Who got it last: members get it in the order of their ids, a batch at a time.
    told_up_to uuid,
    sent_to int not null default 0 check (sent_to >= 0),
    constraint broadcasts_sent_once unique (creator_user_id, idempotency_key)
  );
  alter table messages add foreign key (broadcast_id) references broadcasts (id);

  -- What members agreed to have on the wall of a page; one for each membership.
  create table testimonials (
    id uuid primary key default uuid_v7(),
    creator_user_id uuid not null references creators (user_id),
    member_id uuid not null references users (id),
    words text not null check (char_length(words) <= 140),
    -- Null once it was withdrawn; then no words are kept.
    agreed_at timestamptz(3) default now(),
    is_hidden boolean not null default false,
    constraint testimonials_one_each unique (member_id, creator_user_id),
    constraint testimonials_without_consent_are_empty check (agreed_at is not null or words = '')
  );
  create index testimonials_of_page on testimonials (creator_user_id, agreed_at desc, id desc);

  -- Whoever has no row has chosen nothing.
  create table mail_settings (
    user_id uuid primary key references users (id) on delete cascade,
    member_posts boolean not null default true,
    followed_posts boolean not null default false,
    replies boolean not null default true,
    messages boolean not null default true,
    digest boolean not null default true,
    -- The address took no mail, or its owner called ours unwanted.
    stopped_at timestamptz(3),
    stopped_because text,
    constraint mail_settings_reason_known check (stopped_because in ('bounce', 'complaint')),
    constraint mail_settings_stopped_for_a_reason check ((stopped_at is null) = (stopped_because is null))
  );

  -- Nobody gets the same twice.
  create table mailed (
    user_id uuid not null references users (id) on delete cascade,
    kind text not null,
    about text not null,
    at timestamptz(3) not null default now(),
    primary key (user_id, kind, about)
  );
  create index mailed_oldest on mailed (at);

  -- Addresses that get the free posts of a page by mail, without an account.
  create table mail_follows (
    id uuid primary key default uuid_v7(),
    email text not null,
    email_key text not null,
    creator_user_id uuid not null references creators (user_id) on delete cascade,
    -- In which its mails are written, and the notice beside the field was shown.
    language text not null,
    -- The version of that notice.
    notice text not null,
    asked_at timestamptz(3) not null default now(),
    -- Null until the button behind the mailed link is pressed.
    confirmed_at timestamptz(3)
  );
  -- However many ask at once: one follow, and one mail for it.
  create unique index mail_follows_once on mail_follows (email_key, creator_user_id);
  -- In the order in which a post is mailed.
  create index mail_follows_of_page on mail_follows (creator_user_id, id) include (confirmed_at);
  create index mail_follows_unconfirmed on mail_follows (asked_at) where confirmed_at is null;

  -- No follow is mailed the same post twice.
  create table mail_follow_posts (
    mail_follow_id uuid not null references mail_follows (id) on delete cascade,
    post_id uuid not null,
    at timestamptz(3) not null default now(),
    primary key (mail_follow_id, post_id)
  );
  create index mail_follow_posts_oldest on mail_follow_posts (at);

  -- Addresses that took no mail, or whose owners called ours unwanted; kept as hashes.
  create table stopped_addresses (
    email_hash bytea primary key,
    stopped_at timestamptz(3) not null default now()
  );

  -- Addresses under which people's own programs read what is open to them.
  create table private_feeds (
    user_id uuid primary key references users (id) on delete cascade,
    token_hash bytea not null constraint private_feeds_one_a_secret unique,
    created_at timestamptz(3) not null default now()
  );

  -- One row: what the links in mails are signed with.
  create table mail_keys (
    id boolean primary key default true check (id),
    secret bytea not null check (length(secret) >= 32)
  );
  -- Drawn anew in each database.
  insert into mail_keys (secret)
    select decode(string_agg(replace(gen_random_uuid()::text, '-', ''), ''), 'hex') from generate_series(1, 4);

  -- One row: when the next mail may go, of all nodes together.
  create table mail_pace (
    id boolean primary key default true check (id),
    next_at timestamptz not null default now()
  );
  insert into mail_pace default values;
`;
