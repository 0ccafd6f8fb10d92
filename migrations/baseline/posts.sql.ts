/** Posts, likes, comments, take-downs. */
export const POSTS = `
  create table posts (
    id uuid primary key default uuid_v7(),
    creator_user_id uuid constraint posts_user_id_not_null not null constraint posts_user_id_fkey references creators (user_id),
    squad_id uuid,
    min_amount int not null default 0,
    description text not null default '',
    num_likes int not null default 0 check (num_likes >= 0),
    num_comments int not null default 0 check (num_comments >= 0),
    edited_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    published_at timestamptz(3) not null default now(),
    -- What a locked post tells of itself.
    teaser text not null default '',
    -- Every read of posts goes by this column; the reason is in take_downs.
    is_taken_down boolean not null default false,
    comment_audience text not null default 'EVERYONE',
    -- An edit of an older version is told so.
    updated_at timestamptz(3) not null default now(),
    is_pinned boolean not null default false,
    -- The language that its author has chosen, or else a guess, 'und' where its script tells none; null until it is guessed.
    language text,
    chosen_language text,
    constraint posts_squad_of_creator foreign key (squad_id, creator_user_id, min_amount)
      references squads (id, creator_user_id, amount),
    constraint posts_free_or_for_a_squad check (((squad_id is null) = (min_amount = 0)) and min_amount >= 0),
    constraint posts_teaser_is_short check (char_length(teaser) <= 140),
    constraint posts_comment_audience_known check (comment_audience in ('EVERYONE', 'MEMBERS', 'NOBODY')),
    constraint posts_language_known check (language in ('en', 'hi', 'mr', 'bn', 'gu', 'pa', 'or', 'ta', 'te', 'kn', 'ml', 'ur',
      'und')),
    constraint posts_chosen_language_known check (chosen_language in ('en', 'hi', 'mr', 'bn', 'gu', 'pa', 'or', 'ta', 'te', 'kn',
      'ml', 'ur'))
  ) with (fillfactor = 85);
  create index posts_of_squad on posts (squad_id) where squad_id is not null;
  create index posts_newest on posts (creator_user_id, published_at desc, id desc);
  -- A page that gives nearly everything away is not read to its beginning for what its members alone can open.
  create index posts_paid on posts (creator_user_id, published_at desc, id desc) include (min_amount) where min_amount > 0;
  create unique index posts_one_pinned on posts (creator_user_id) where is_pinned;

  -- What hangs on a post, with a place each.
  create table post_media (
    id uuid primary key default uuid_v7(),
    post_id uuid not null references posts (id) on delete cascade,
    position smallint not null default 0,
    kind text not null check (kind in ('image', 'video', 'link')),
    src text constraint post_media_src_is_stored references files (src),
    width int check (width > 0),
    height int check (height > 0),
    url text,
    color text check (color ~ '^#[0-9a-f]{6}$'),
    preparation text check (preparation in ('waiting', 'done', 'failed')),
    -- Twelve colours, four across and three down, and no more than that.
    blur text check (blur ~ '^[0-9a-f]{72}$'),
    title text,
    -- Smaller copies of its film; what src holds is the largest, once it is there.
    small_src text constraint post_media_small_src_is_stored references files (src),
    medium_src text constraint post_media_medium_src_is_stored references files (src),
    constraint post_media_one_a_position unique (post_id, position),
    -- So far a post has one attachment.
    constraint post_media_one_attachment check (position = 0),
    constraint post_media_films_are_prepared check (preparation is null or kind = 'video'),
    constraint post_media_file_or_link check (((kind = 'link') = (url is not null)) and (kind = 'link' or src is not null)),
    constraint post_media_small_src_is_of_film check (small_src is null or preparation is not null),
    constraint post_media_medium_src_is_of_film check (medium_src is null or preparation is not null)
  );
  create unique index post_media_src_once on post_media (src) where src is not null;
  create unique index post_media_small_src_once on post_media (small_src) where small_src is not null;
  create unique index post_media_medium_src_once on post_media (medium_src) where medium_src is not null;
  create trigger post_media_src_holds after insert or delete or update of src on post_media
    for each row execute function hold_file('src');
  create trigger post_media_small_src_holds after insert or delete or update of small_src on post_media
    for each row execute function hold_file('small_src');
  create trigger post_media_medium_src_holds after insert or delete or update of medium_src on post_media
    for each row execute function hold_file('medium_src');

  -- When somebody was last at their feed, and since when posts are new to them.
  create table feed_visits (
    user_id uuid primary key references users (id) on delete cascade,
    seen_at timestamptz(3) not null default now(),
    new_since timestamptz(3)
  );

  create table likes (
    post_id uuid not null references posts (id) on delete cascade,
    user_id uuid not null references users (id),
    created_at timestamptz(3) not null default now(),
    primary key (post_id, user_id)
  );
  create index likes_of_person on likes (user_id);

  -- Whatever comes or goes is counted by the statement that did it, also when it goes with something else.
  create function count_likes() returns trigger language plpgsql as $$
        begin
          update posts p set num_likes = p.num_likes + tg_argv[0]::int * c.likes
            from (select post_id, count(*)::int as likes from changed group by post_id) c where p.id = c.post_id;
          return null;
        end
      $$;
  create trigger likes_come after insert on likes referencing new table as changed
    for each statement execute function count_likes('1');
  create trigger likes_go after delete on likes referencing old table as changed
    for each statement execute function count_likes('-1');

  create table comments (
    id uuid primary key default uuid_v7(),
    post_id uuid not null references posts (id) on delete cascade,
    user_id uuid not null references users (id),
    -- The top-level comment that a reply stands under, and the one that it answers: the same, or another reply under it.
    top_id uuid,
    answered_id uuid references comments (id) on delete set null,
    text text not null check (text <> ''),
    -- Its author, or that of the comment above it, is blocked.
    is_hidden boolean not null default false,
    created_at timestamptz(3) not null default now(),
    is_reply boolean not null generated always as (top_id is not null) stored,
    top_is_reply boolean not null generated always as (false) stored,
    -- Whether the creator of the post hides its author's comments.
    is_muted boolean not null default false,
    -- Who sees it all the same while it is hidden.
    shown_to uuid[],
    constraint comments_within_a_post unique (id, post_id, is_reply),
    constraint comments_replies_under_the_top foreign key (top_id, post_id, top_is_reply)
      references comments (id, post_id, is_reply) on delete cascade,
    constraint comments_shown_while_hidden check (shown_to is null or is_hidden)
  );
  -- Top-level comments of a post, and replies under each, oldest first.
  create index comments_oldest on comments (post_id, top_id, created_at, id) include (is_hidden);
  create index comments_of_person on comments (user_id);
  create index comments_answering on comments (answered_id) where answered_id is not null;
  create index comments_shown_to_few on comments (post_id, top_id) where shown_to is not null;

  create function count_comments() returns trigger language plpgsql as $$
        begin
          update posts p set num_comments = p.num_comments + tg_argv[0]::int * c.comments
            from (select post_id, count(*)::int as comments from changed where not is_hidden group by post_id) c
            where p.id = c.post_id;
          return null;
        end
      $$;
  create trigger comments_come after insert on comments referencing new table as changed
    for each statement execute function count_comments('1');
  create trigger comments_go after delete on comments referencing old table as changed
    for each statement execute function count_comments('-1');
  -- Hidden or shown again: what they were goes, what they are comes.
  create trigger comments_change_from after update on comments referencing old table as changed
    for each statement execute function count_comments('-1');
  create trigger comments_change_to after update on comments referencing new table as changed
    for each statement execute function count_comments('1');

  -- A creator hides somebody's comments on their page, or stops them commenting there.
  create table commenter_restrictions (
    creator_user_id uuid not null references creators (user_id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    hides_comments boolean not null default false,
    stops_commenting boolean not null default false,
    created_at timestamptz(3) not null default now(),
    primary key (creator_user_id, user_id),
    constraint commenter_restrictions_not_oneself check (user_id <> creator_user_id),
    constraint commenter_restrictions_restrict check (hides_comments or stops_commenting)
  );
  create index commenter_restrictions_newest on commenter_restrictions (creator_user_id, created_at desc);
  create index commenter_restrictions_of_person on commenter_restrictions (user_id);

  -- What is taken down at the moment; the history is in desk_entries.
  create table take_downs (
    id uuid primary key default uuid_v7(),
    post_id uuid constraint take_downs_once_a_post unique references posts (id) on delete cascade,
    comment_id uuid constraint take_downs_once_a_comment unique references comments (id) on delete cascade,
    reviewer_id uuid not null references users (id),
    reason text not null check (reason <> ''),
    created_at timestamptz(3) not null default now(),
    constraint take_downs_of_one_thing check (num_nonnulls(post_id, comment_id) = 1)
  );
  create index take_downs_of_reviewer on take_downs (reviewer_id);
`;
