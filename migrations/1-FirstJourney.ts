import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People, pages, squads, posts, memberships and money: what the first journey needs. */
export class FirstJourney1763700000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create extension if not exists pg_trgm;

      -- RFC 9562 version 7; Postgres has its own only from 18 on.
      create function uuid_v7() returns uuid language sql volatile parallel safe as $$
        select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
      $$;

      create table users (
        id uuid primary key default uuid_v7(),
        email text,
        email_key text constraint users_email_key_unique unique,
        full_name text not null,
        password_hash text,
        google_subject text constraint users_google_subject_unique unique,
        profile_pic_src text,
        email_verified_at timestamptz(3),
        is_reviewer boolean not null default false,
        deactivated_at timestamptz(3),
        blocked_at timestamptz(3),
        deletion_asked_at timestamptz(3),
        erased_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        constraint users_have_an_email_until_erased check ((email is null) = (erased_at is not null) and (email is null) = (email_key is null))
      );

      create table sessions (
        id uuid primary key default uuid_v7(),
        token_hash bytea not null constraint sessions_token_unique unique,
        user_id uuid not null references users (id) on delete cascade,
        ip text not null,
        user_agent text not null,
        created_at timestamptz(3) not null default now(),
        seen_at timestamptz(3) not null default now(),
        expires_at timestamptz(3) not null
      );
      create index sessions_of_user on sessions (user_id);

      create table email_tokens (
        id uuid primary key default uuid_v7(),
        user_id uuid not null references users (id) on delete cascade,
        purpose text not null check (purpose in ('verify', 'reset')),
        token_hash bytea not null constraint email_tokens_token_unique unique,
        created_at timestamptz(3) not null default now(),
        expires_at timestamptz(3) not null,
        used_at timestamptz(3),
        superseded_at timestamptz(3)
      );
      create index email_tokens_of_user on email_tokens (user_id);
      -- Only the newest link of a kind counts.
      create unique index email_tokens_one_current on email_tokens (user_id, purpose) where used_at is null and superseded_at is null;

      create table creators (
        id uuid primary key default uuid_v7(),
        user_id uuid not null constraint creators_one_page unique references users (id),
        page_name text not null,
        search_name text not null,
        slug text constraint creators_slug_unique unique,
        slug_changed_at timestamptz(3),
        bio text not null,
        is_plural boolean not null default false,
        about text not null default '',
        own_profile_pic_src text,
        cover_pic_src text,
        intro_video text,
        thanks_message text not null default '',
        youtube_link text,
        instagram_link text,
        facebook_link text,
        supporters_visibility boolean not null default true,
        earnings_visibility boolean not null default false,
        otp_visibility boolean not null default false,
        goals_type_earnings boolean not null default false,
        deactivated_at timestamptz(3),
        blocked_at timestamptz(3),
        review_status smallint not null default 0 check (review_status between 0 and 3),
        review_reason text,
        submitted_at timestamptz(3),
        reviewed_at timestamptz(3),
        active_members int not null default 0 check (active_members >= 0),
        active_income int not null default 0 check (active_income >= 0),
        last_post_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      create index creators_by_search_name on creators using gin (search_name gin_trgm_ops);
      create index creators_newest on creators (created_at desc, id desc);
      create index creators_by_name on creators (page_name, id);

      create table squads (
        id uuid primary key default uuid_v7(),
        creator_user_id uuid not null references creators (user_id),
        amount int not null check (amount between 30 and 100000),
        title text not null,
        description text not null default '',
        image_src text,
        members_limit int not null default 0 check (members_limit >= 0),
        active_members int not null default 0 check (active_members >= 0),
        archived_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        -- What posts, memberships and orders refer to: a squad together with its owner.
        constraint squads_with_owner unique (id, creator_user_id)
      );
      create unique index squads_one_amount on squads (creator_user_id, amount) where archived_at is null;

      create table posts (
        id uuid primary key default uuid_v7(),
        user_id uuid not null references creators (user_id),
        squad_id uuid,
        min_amount int not null default 0,
        description text not null default '',
        link text,
        attachment_type text check (attachment_type in ('image', 'video')),
        attachment_src text,
        attachment_width int,
        attachment_height int,
        num_likes int not null default 0 check (num_likes >= 0),
        num_comments int not null default 0 check (num_comments >= 0),
        edited_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        constraint posts_squad_of_creator foreign key (squad_id, user_id) references squads (id, creator_user_id),
        constraint posts_free_or_for_a_squad check ((squad_id is null) = (min_amount = 0) and min_amount >= 0),
        constraint posts_one_attachment check (link is null or attachment_src is null),
        constraint posts_attachment_has_a_type check ((attachment_type is null) = (attachment_src is null))
      );
      create index posts_newest on posts (user_id, created_at desc, id desc);
      create index posts_of_squad on posts (squad_id) where squad_id is not null;

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
        constraint subscriptions_one_a_pair unique (member_id, creator_user_id),
        constraint subscriptions_squad_of_creator foreign key (squad_id, creator_user_id) references squads (id, creator_user_id),
        constraint subscriptions_next_squad_of_creator foreign key (next_squad_id, creator_user_id) references squads (id, creator_user_id),
        constraint subscriptions_not_to_oneself check (member_id <> creator_user_id),
        constraint subscriptions_paid_while_active check (status not in (1, 2) or (paid_until is not null and billing_day is not null and member_since is not null))
      );
      create index subscriptions_open_for_member on squad_subscriptions (member_id, creator_user_id) include (amount, squad_id) where status = 1;
      create index subscriptions_members_of_creator on squad_subscriptions (creator_user_id, member_id) include (amount) where status = 1;
      create index subscriptions_of_squad on squad_subscriptions (squad_id) where status in (1, 2);
      create index subscriptions_by_end on squad_subscriptions (paid_until) where status in (1, 2);

      create table payment_orders (
        id uuid primary key default uuid_v7(),
        user_id uuid not null references users (id),
        creator_user_id uuid not null references creators (user_id),
        squad_id uuid not null,
        amount int not null check (amount > 0),
        kind text not null check (kind in ('join', 'rejoin', 'renewal', 'upgrade')),
        rzp_order_id text constraint payment_orders_rzp_unique unique,
        rzp_order jsonb,
        status text not null default 'open' check (status in ('open', 'expired', 'paid')),
        held_until timestamptz(3) not null,
        created_at timestamptz(3) not null default now(),
        constraint payment_orders_squad_of_creator foreign key (squad_id, creator_user_id) references squads (id, creator_user_id)
      );
      create unique index payment_orders_one_open on payment_orders (user_id, squad_id) where status = 'open';
      create index payment_orders_holding_a_seat on payment_orders (squad_id, held_until) where status = 'open';
      create index payment_orders_of_user on payment_orders (user_id, created_at desc);

      create sequence receipt_numbers;
      create table payments (
        id uuid primary key default uuid_v7(),
        order_id uuid not null references payment_orders (id),
        user_id uuid not null references users (id),
        creator_user_id uuid not null references creators (user_id),
        squad_id uuid not null references squads (id),
        amount int not null check (amount > 0),
        rzp_payment_id text not null constraint payments_rzp_unique unique,
        receipt_number text not null constraint payments_receipt_unique unique default 'TOLI-' || lpad(nextval('receipt_numbers')::text, 8, '0'),
        refund_reason text,
        refunded_at timestamptz(3),
        rzp_refund_id text constraint payments_refund_unique unique,
        created_at timestamptz(3) not null default now(),
        constraint payments_refund_is_told check (refunded_at is null or (refund_reason is not null and rzp_refund_id is not null))
      );
      -- An order is paid once; whatever else comes for it goes back.
      create unique index payments_one_kept_an_order on payments (order_id) where refund_reason is null;
      create index payments_of_creator on payments (creator_user_id, created_at desc, id desc);
      create index payments_of_user on payments (user_id, created_at desc, id desc);

      create table webhook_events (
        event_id text primary key,
        event text not null,
        body jsonb not null,
        received_at timestamptz(3) not null default now(),
        processed_at timestamptz(3)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('The first migration is not undone: drop the database instead');
  }
}
