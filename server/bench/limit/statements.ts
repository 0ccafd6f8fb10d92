import type { Bench } from './data';
import { cursor, data, edges, list, object, utc } from './json';
import { card, joining, membership, ON_PAGE, PAGE, sliceOf } from './parts';

/**
 * The bare server's statements: the least that give what a screen is for, each with its whole response as text, for the
 * data of data.ts. $1 is the viewer, $2 the page that is opened. They stay as they are when a screen comes to show more:
 * what that costs is in its ratio.
 */
type Raw = (bench: Bench) => { statement: string; values: unknown[] };

const FEED = `with mine as (select * from active_subscriptions where member_id = $1), ten as (
  select newest.* from mine cross join lateral (
    select * from posts where creator_user_id = mine.creator_user_id order by published_at desc, id desc limit 10) newest
  order by published_at desc, id desc limit 10)
  ${data(
    'viewer',
    object('Viewer', {
      foldedFeed: sliceOf(
        'FoldedPostConnection',
        list(
          object('FoldedPostEdge', {
            cursor: cursor(utc('p.published_at'), 'p.id'),
            node: card(joining()),
          }),
          'ten p join mine m using (creator_user_id) join creators c on c.user_id = p.creator_user_id left join squads s on s.id = p.squad_id',
          'p.published_at desc, p.id desc',
        ),
        'ten',
        cursor(utc('published_at'), 'id'),
      ),
    }),
  )}`;

const CREATOR = `with ten as (select * from posts where creator_user_id = $2 order by published_at desc, id desc limit 10)
  ${data(
    'creator',
    object('Creator', {
      ...PAGE,
      slug: 'c.slug',
      path: `'/creator/' || c.user_id`,
      chosenLanguage: 'c.chosen_language',
      about: 'c.about',
      introVideo: 'c.intro_video',
      viewerIsOwner: 'false',
      coverFocus: 'c.cover_focus',
      viewerSubscription: membership({
        status: `'ACTIVE'`,
        paidUntil: utc('m.paid_until'),
        squad: `(select ${object('Squad', { id: 'h.id', title: 'h.title' })} from squads h where h.id = m.squad_id)`,
      }),
      isLive: 'true',
      reviewStatus: `'APPROVED'`,
      squads: list(
        object('Squad', {
          ...ON_PAGE,
          description: 's.description',
          membersLimit: 's.members_limit',
          totalMembers: 's.active_members',
          imageSrc: 's.image_src',
        }),
        'squads s where s.creator_user_id = c.user_id and s.archived_at is null',
        's.amount',
      ),
      viewerCanReview: 'false',
      viewerFollows: 'exists (select from follows f where f.follower_id = $1 and f.creator_user_id = c.user_id)',
      bio: 'c.bio',
      isPlural: 'c.is_plural',
      coverPicSrc: 'c.cover_pic_src',
      instagramLink: 'c.instagram_link',
      youtubeLink: 'c.youtube_link',
      facebookLink: 'c.facebook_link',
      supportersVisibility: 'c.supporters_visibility',
      totalMembers: 'c.active_members',
      earningsVisibility: 'c.earnings_visibility',
      monthlyIncome: 'null',
      viewerCanMessage: 'm.id is not null',
      goalsTypeEarnings: 'c.goals_type_earnings',
      goals: list(
        object('Goal', {
          id: 'g.id',
          title: 'g.title',
          description: 'g.description',
          goalNumber: 'g.goal_number',
          percent: '100.0 * c.active_members / g.goal_number',
          archived: 'g.archived',
        }),
        'goals g where g.creator_user_id = c.user_id and not g.archived',
        'g.goal_number',
      ),
      posts: sliceOf(
        'PostConnection',
        edges('Post', card(ON_PAGE), 'ten p left join squads s on s.id = p.squad_id', 'p.published_at desc, p.id desc'),
        'ten',
        cursor(utc('published_at'), 'id'),
      ),
    }),
  )} from creators c left join active_subscriptions m on m.member_id = $1 and m.creator_user_id = c.user_id where c.user_id = $2`;

const VIEWER = data(
  'viewer',
  object('Viewer', {
    email: 'u.email',
    isAdmin: 'u.is_reviewer',
    user: object('User', { id: 'u.id', fullName: 'u.full_name', profilePicSrc: 'u.profile_pic_src' }),
    creator: `case when c.id is not null then ${object('Creator', { ...PAGE, slug: 'c.slug' })} end`,
  }),
).concat(' from users u left join creators c on c.user_id = u.id where u.id = $1');

const pages = (from: string) => `creators c join ${from} = c.user_id`;
const SIDE = data(
  'viewer',
  object('Viewer', {
    user: object('User', { id: 'u.id', fullName: 'u.full_name', profilePicSrc: 'u.profile_pic_src' }),
    supportedCreators: list(
      object('Creator', PAGE),
      `${pages('active_subscriptions m on m.creator_user_id')} where m.member_id = $1`,
      'c.sort_name, c.id',
    ),
    following: object('CreatorConnection', {
      edges: edges(
        'Creator',
        object('Creator', PAGE),
        `${pages('follows f on f.creator_user_id')} where f.follower_id = $1`,
        'c.sort_name, c.id',
      ),
      pageInfo: `(select ${object('PageInfo', {
        hasNextPage: 'false',
        endCursor: cursor('c.sort_name', 'c.id'),
      })} from ${pages('follows f on f.creator_user_id')} where f.follower_id = $1 order by c.sort_name desc, c.id desc limit 1)`,
    }),
  }),
).concat(' from users u where u.id = $1');

// Twenty pages as cards, each with its squads and its latest post.
const CARD = {
  ...PAGE,
  bio: 'c.bio',
  coverPicSrc: 'c.cover_pic_src',
  coverFocus: 'c.cover_focus',
  squads: list(
    object('Squad', { id: 's.id', amount: 's.amount' }),
    'squads s where s.creator_user_id = c.user_id and s.archived_at is null',
    's.amount',
  ),
  latestPost: `(select ${object('Post', {
    id: 'p.id',
    timestamp: utc('p.published_at'),
    isLocked: 'p.min_amount > 0 and m.id is null',
    description: 'case when p.min_amount = 0 or m.id is not null then p.description end',
    squad: `case when s.id is not null then ${object('Squad', { id: 's.id', title: 's.title' })} end`,
    attachment: 'null',
  })} from posts p left join squads s on s.id = p.squad_id
    where p.creator_user_id = c.user_id order by p.published_at desc, p.id desc limit 1)`,
  viewerFollows: 'exists (select from follows f where f.follower_id = $1 and f.creator_user_id = c.user_id)',
  viewerIsOwner: 'c.user_id = $1',
};
const EXPLORE = `with newest as (select c.* from creators c join users o on o.id = c.user_id
    where o.is_here and c.standing in ('unreviewed', 'approved') order by c.created_at desc, c.id desc limit 20)
  ${data(
    'creators',
    object('CreatorConnection', {
      edges: edges(
        'Creator',
        object('Creator', CARD),
        'newest c left join active_subscriptions m on m.member_id = $1 and m.creator_user_id = c.user_id',
        'c.created_at desc, c.id desc',
      ),
      pageInfo: `(select ${object('PageInfo', { hasNextPage: 'false', endCursor: cursor(utc('created_at'), 'id') })}
        from newest order by created_at, id limit 1)`,
    }),
  )}`;

const TWENTY = `with ten as (select n.*, t.seen from notification_recipients t join notifications n on n.id = t.notification_id
  where t.recipient_id = $1 and t.created_at > now() - interval '180 days'
  order by t.created_at desc, t.notification_id desc limit 20)`;
const TEXT = `c.page_name || ' made a new post'`;
const NOTIFICATION = object('Notification', {
  id: 'n.id',
  type: `'NEW_POST'`,
  seen: 'n.seen',
  text: TEXT,
  actorName: 'c.page_name',
  timestamp: utc('n.created_at'),
  actor: 'null',
  creator: object('Creator', PAGE),
  squad: 'null',
  post: object('Post', {
    id: 'p.id',
    kind: `'TEXT'`,
    readingMinutes: '0',
    description: 'p.description',
    teaser: 'null',
  }),
  comment: 'null',
});
const NOTIFICATIONS = `${TWENTY} ${data(
  'viewer',
  object('Viewer', {
    hasUnseenNotifications: 'exists (select from notification_recipients where recipient_id = $1 and not seen)',
    notifications: object('NotificationConnection', {
      edges: list(
        object('NotificationEdge', { cursor: cursor(utc('n.created_at'), 'n.id'), node: NOTIFICATION }),
        'ten n join creators c on c.user_id = n.creator_user_id join posts p on p.id = n.post_id',
        'n.created_at desc, n.id desc',
      ),
      pageInfo: `(select ${object('PageInfo', { hasNextPage: 'true', endCursor: cursor(utc('created_at'), 'id') })} from ten offset 19 limit 1)`,
    }),
  }),
)}`;

const POSTS = `select json_agg(json_build_object('postId', p.id, 'userId', p.creator_user_id, 'squadId', coalesce(p.squad_id::text, ''),
   'description', p.description, 'link', '', 'attachment', null, 'type', '', 'locked', false, 'hasAttachment', false, 'hasLink', false,
   'teaser', '', 'tags', p.tags, 'readingMinutes', 0, 'blur', null, 'commentAudience', p.comment_audience, 'updatedAt', ${utc('p.updated_at')},
   'timestamp', ${utc('p.published_at')}, 'pinned', p.pin_place is not null, 'editedAt', ${utc('p.edited_at')}) order by p.published_at desc, p.id desc)::text as answer
 from (select * from posts where creator_user_id = $2 order by published_at desc, id desc limit 20) p
 where exists (select from active_subscriptions where member_id = $1)`;

const NOTIFS = `${TWENTY} select json_agg(json_build_object('notifId', n.id, 'type', n.type, 'actorId', c.user_id, 'actedObjectId', n.post_id,
   'seen', n.seen, 'timestamp', ${utc('n.created_at')}, 'postId', n.post_id, 'actorName', c.page_name, 'text', ${TEXT})
   order by n.created_at desc, n.id desc)::text as answer from ten n join creators c on c.user_id = n.creator_user_id`;

const asFan =
  (statement: string): Raw =>
  ({ fanId, creatorUserId }) => ({ statement, values: statement.includes('$2') ? [fanId, creatorUserId] : [fanId] });

export const RAW = {
  feed: asFan(FEED),
  member: asFan(CREATOR),
  visitor: ({ creatorUserId }) => ({ statement: CREATOR, values: [null, creatorUserId] }),
  notifications: asFan(NOTIFICATIONS),
  viewer: asFan(VIEWER),
  side: asFan(SIDE),
  explore: asFan(EXPLORE),
  posts: asFan(POSTS),
  notifs: asFan(NOTIFS),
} satisfies Record<string, Raw>;
export type Case = keyof typeof RAW;
