/** Creators' pages, squads and goals. */
export const PAGES = `
  -- A counter that changes finds room beside itself (fillfactor), so that no index is written with it.
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
    own_profile_pic_src text constraint creators_own_profile_pic_src_is_stored references files (src),
    cover_pic_src text constraint creators_cover_pic_src_is_stored references files (src),
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
    updated_at timestamptz(3) not null default now(),
    -- When the content of a page whose owner has left was erased.
    erased_at timestamptz(3),
    -- One alphabet, in which capitals and accents make no difference. Only Latin, Greek and Cyrillic letters have their accents there: the
    -- signs of Indian scripts are letters, and stay. Composed again, since Tamil's ொ taken apart would come before ே. "C": the same order
    -- under every server's locale.
    sort_name text collate "C" generated always as
      (normalize(regexp_replace(normalize(search_name, nfd), '[\\u0300-\\u036f]', '', 'g'), nfc)) stored,
    -- An uploaded clip instead of the link.
    intro_clip_src text constraint creators_intro_clip_src_is_stored references files (src),
    -- What its owner and reviewers have made of the page; it is live where its owner is here and PAGE_REVIEW lets it.
    standing text not null generated always as (
      case when blocked_at is not null or deactivated_at is not null then 'closed'
        when review_status = 2 then 'approved' when review_status = 3 then 'rejected' else 'unreviewed' end) stored,
    accent text not null default 'MARIGOLD',
    -- Percent of the way from the cover's left edge to its right.
    cover_focus smallint not null default 50 check (cover_focus between 0 and 100),
    share_pic_src text constraint creators_share_pic_src_is_stored references files (src),
    -- What it shows, as a hash: another one asks for another picture.
    share_pic_of text,
    search_bio text not null default '',
    layout text not null default 'LIST',
    categories text[] not null default '{}',
    -- The language that its author has chosen, or else a guess, 'und' where its script tells none; null until it is guessed.
    language text,
    chosen_language text,
    -- A second picture of the page, for stories.
    story_pic_src text constraint creators_story_pic_src_is_stored references files (src),
    constraint creators_one_intro check (intro_video is null or intro_clip_src is null),
    constraint creators_accent_known check (accent in ('MARIGOLD', 'CLAY', 'LOTUS', 'JAMUN', 'INDIGO', 'PEACOCK')),
    constraint creators_layout_known check (layout in ('LIST', 'MAGAZINE', 'GRID')),
    constraint creators_categories_known check (cardinality(categories) <= 3
      and (categories <@ array['ART', 'MUSIC', 'WRITING', 'FILM', 'PODCASTS', 'GAMES', 'EDUCATION', 'COMICS', 'CRAFTS', 'TECH',
      'FOOD', 'DANCE'])),
    constraint creators_language_known check (language in ('en', 'hi', 'mr', 'bn', 'gu', 'pa', 'or', 'ta', 'te', 'kn', 'ml', 'ur',
      'und')),
    constraint creators_chosen_language_known check (chosen_language in ('en', 'hi', 'mr', 'bn', 'gu', 'pa', 'or', 'ta', 'te',
      'kn', 'ml', 'ur'))
  ) with (fillfactor = 80);
  create index creators_newest on creators (created_at desc, id desc);
  create unique index creators_own_profile_pic_src_once on creators (own_profile_pic_src) where own_profile_pic_src is not null;
  create unique index creators_cover_pic_src_once on creators (cover_pic_src) where cover_pic_src is not null;

  -- Every two and three neighbouring characters of a name. pg_trgm leaves out what the database's LC_CTYPE does not
  -- know as letters: under C every Indian script.
  create function search_grams(name text) returns text[] language sql immutable strict parallel safe as $$
        select array(select distinct substr(name, place, size)
          from generate_series(2, 3) size, generate_series(1, length(name) - size + 1) place)
      $$;
  create index creators_by_search_name on creators using gin (search_grams(search_name)) with (fastupdate = off);
  create index creators_in_review on creators (submitted_at, id) where review_status = 1;
  create index creators_by_name on creators (sort_name, id);
  create unique index creators_intro_clip_src_once on creators (intro_clip_src) where intro_clip_src is not null;
  create unique index creators_share_pic_src_once on creators (share_pic_src) where share_pic_src is not null;
  create index creators_by_search_bio on creators using gin (search_grams(search_bio)) with (fastupdate = off);
  create index creators_posting on creators (last_post_at desc, id) where cover_pic_src is not null and last_post_at is not null;
  create index creators_by_category on creators using gin (categories);
  create index creators_by_language on creators (language, created_at desc, id desc);
  create index creators_without_language on creators (id) where language is null;
  create unique index creators_story_pic_src_once on creators (story_pic_src) where story_pic_src is not null;
  create trigger creators_own_profile_pic_src_holds after insert or delete or update of own_profile_pic_src on creators
    for each row execute function hold_file('own_profile_pic_src');
  create trigger creators_cover_pic_src_holds after insert or delete or update of cover_pic_src on creators
    for each row execute function hold_file('cover_pic_src');
  create trigger creators_intro_clip_src_holds after insert or delete or update of intro_clip_src on creators
    for each row execute function hold_file('intro_clip_src');
  create trigger creators_share_pic_src_holds after insert or delete or update of share_pic_src on creators
    for each row execute function hold_file('share_pic_src');
  create trigger creators_tell_of_viewer after insert or delete or update of blocked_at on creators
    for each row execute function tell_of_viewer('user_id');
  create trigger creators_story_pic_src_holds after insert or delete or update of story_pic_src on creators
    for each row execute function hold_file('story_pic_src');

  -- Every address that a page has or had: links to an old one lead on, and nobody else can take it.
  create table page_slugs (
    slug text primary key,
    creator_user_id uuid constraint page_slugs_user_id_not_null not null constraint page_slugs_user_id_fkey
      references creators (user_id),
    taken_at timestamptz(3) not null default now(),
    constraint page_slugs_with_owner unique (slug, creator_user_id)
  );
  alter table creators add constraint creators_slug_is_theirs foreign key (slug, user_id)
    references page_slugs (slug, creator_user_id);
  create index page_slugs_of_page on page_slugs (creator_user_id);

  create table squads (
    id uuid primary key default uuid_v7(),
    creator_user_id uuid not null references creators (user_id),
    amount int not null check (amount between 30 and 100000),
    title text not null,
    description text not null default '',
    image_src text constraint squads_image_src_is_stored references files (src),
    members_limit int not null default 0 check (members_limit >= 0),
    active_members int not null default 0 check (active_members >= 0),
    archived_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    -- What posts, memberships and orders refer to: a squad together with its owner.
    constraint squads_with_owner unique (id, creator_user_id),
    -- A squad with its owner and its price, which nobody can change while a post or a membership repeats it.
    constraint squads_with_price unique (id, creator_user_id, amount)
  ) with (fillfactor = 80);
  create unique index squads_one_amount on squads (creator_user_id, amount) where archived_at is null;
  create unique index squads_image_src_once on squads (image_src) where image_src is not null;
  create index squads_of_creator on squads (creator_user_id);
  create trigger squads_image_src_holds after insert or delete or update of image_src on squads
    for each row execute function hold_file('image_src');

  create table goals (
    id uuid primary key default uuid_v7(),
    creator_user_id uuid not null references creators (user_id),
    goal_number int not null check (goal_number >= 1),
    title text not null,
    description text not null default '',
    archived boolean not null default false,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  );
  create index goals_of_creator on goals (creator_user_id, goal_number, id);
`;
