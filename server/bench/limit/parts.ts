import { object, utc } from './json';

// Parts of the bare server's statements: the fields that several screens select.

export const PAGE = {
  id: 'c.id',
  userId: 'c.user_id',
  pageName: 'c.page_name',
  profilePicSrc: 'c.own_profile_pic_src',
  accent: 'c.accent',
};
export const membership = (fields: Record<string, string>) =>
  `case when m.id is not null then ${object('SquadSubscription', { id: 'm.id', ...fields })} end`;
/** The fields of a squad for the button that joins it, with further fields of its page and of the viewer's subscription. */
export const joining = (page: Record<string, string> = {}, held: Record<string, string> = {}) => ({
  id: 's.id',
  title: 's.title',
  amount: 's.amount',
  viewerJoinState: `case when m.id is null then 'OPEN' else 'JOINED' end`,
  viewerAmountDue: 's.amount',
  creator: object('Creator', {
    id: 'c.id',
    userId: 'c.user_id',
    pageName: 'c.page_name',
    ...page,
    viewerSubscription: membership({ paidUntil: utc('m.paid_until'), ...held }),
  }),
});
export const ON_PAGE = joining(
  { profilePicSrc: 'c.own_profile_pic_src', accent: 'c.accent' },
  { status: `'ACTIVE'`, amount: 'm.amount' },
);
export const card = (squad: Record<string, string>) =>
  object('Post', {
    isPinned: 'p.pin_place is not null',
    id: 'p.id',
    timestamp: utc('p.published_at'),
    editedAt: utc('p.edited_at'),
    isLocked: 'p.min_amount > 0 and m.id is null',
    blur: 'null',
    kind: `'TEXT'`,
    linkCard: 'null',
    readingMinutes: '0',
    teaser: 'null',
    creator: object('Creator', PAGE),
    squad: `case when s.id is not null then ${object('Squad', squad)} end`,
    description: 'case when p.min_amount = 0 or m.id is not null then p.description end',
    chosenLanguage: 'p.chosen_language',
    link: 'null',
    attachment: 'null',
    viewerCanEdit: 'false',
    isLiked: 'exists (select from likes l where l.post_id = p.id and l.user_id = $1)',
    numLikes: 'p.num_likes',
    numComments: 'p.num_comments',
  });
export const sliceOf = (connection: string, nodes: string, from: string, next: string) =>
  object(connection, {
    edges: nodes,
    pageInfo: `(select ${object('PageInfo', { hasNextPage: 'true', endCursor: next })} from ${from} offset 9 limit 1)`,
  });
