/** Memberships and follows. */
export const MEMBERS = `
  create table squad_subscriptions (
    id uuid primary key default uuid_v7(),
    member_id uuid not null references users (id),
    creator_user_id uuid not null references creators (user_id),
    squad_id uuid not null,
    amount int not null check (amount > 0),
    status smallint not null default 0 check (status between 0 and 3),
    paid_until timestamptz(3),
    billing_day smallint check (billing_day between 1 and 31),
    member_since timestamptz(3),
    renews boolean not null default true,
    next_squad_id uuid,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    reminded_for timestamptz(3),
    kept_amount int check (kept_amount > 0),
    kept_until timestamptz(3),
    version int not null default 0,
    constraint subscriptions_one_a_pair unique (member_id, creator_user_id),
    constraint subscriptions_next_squad_of_creator foreign key (next_squad_id, creator_user_id)
      references squads (id, creator_user_id),
    constraint subscriptions_squad_of_creator foreign key (squad_id, creator_user_id, amount)
      references squads (id, creator_user_id, amount),
    constraint subscriptions_not_to_oneself check (member_id <> creator_user_id),
    constraint subscriptions_paid_while_active check ((status not in (1, 2)) or (paid_until is not null and billing_day is not null
      and member_since is not null)),
    constraint subscriptions_kept_whole check ((kept_amount is null) = (kept_until is null))
  );
  create index subscriptions_open_for_member on squad_subscriptions (member_id, creator_user_id) include (amount, squad_id)
    where status = 1;
  create index subscriptions_by_end on squad_subscriptions (paid_until) where status in (1, 2);
  -- Read every minute: those whose members are still to be told.
  create index subscriptions_to_remind on squad_subscriptions (paid_until)
    where status = 1 and renews and (reminded_for is distinct from paid_until);
  create index subscriptions_newest_members on squad_subscriptions (creator_user_id, member_since desc, id desc)
    where status in (1, 2);
  -- Seats that are still kept in a squad of this price.
  create index subscriptions_keeping_a_seat on squad_subscriptions (creator_user_id, kept_amount, kept_until)
    where kept_until is not null;
  create index subscriptions_of_creator_by_end on squad_subscriptions (creator_user_id, paid_until) include (amount)
    where status = 1;
  create index subscriptions_of_squad_by_end on squad_subscriptions (squad_id, status, paid_until) include (renews, member_id)
    where status in (1, 2);
  create index subscriptions_of_next_squad on squad_subscriptions (next_squad_id) where next_squad_id is not null;
  -- The next batch begins where the one before ended, however many members there are.
  create index subscriptions_to_write_to on squad_subscriptions (creator_user_id, member_id) include (squad_id)
    where status in (1, 2);
  -- Readers of a post are found in indexes alone, and so are the few who are away.
  create index subscriptions_members_of_creator on squad_subscriptions (creator_user_id, member_id)
    include (amount, paid_until, member_since, kept_amount, kept_until) where status = 1;

  create table follows (
    follower_id uuid not null references users (id) on delete cascade,
    creator_user_id uuid not null references creators (user_id) on delete cascade,
    followed_at timestamptz(3) not null default now(),
    primary key (follower_id, creator_user_id),
    constraint follows_not_oneself check (follower_id <> creator_user_id)
  );
  -- In the order in which followers are told of a post.
  create index follows_of_page on follows (creator_user_id, follower_id) include (followed_at);
`;
