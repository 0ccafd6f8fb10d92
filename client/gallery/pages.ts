const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const KABIR = {
  id: 'kabir',
  userId: 'kabir',
  pageName: 'Kabir paints',
  bio: 'watercolours of old Indian streets',
  accent: 'MARIGOLD',
  coverFocus: 50,
  isLive: true,
};
const MEERA = { ...KABIR, id: 'meera', userId: 'meera', pageName: 'मीरा की रसोई', bio: 'घर का खाना', accent: 'LOTUS' };

/** A squad in each state of a join button. */
const squads = ['OPEN', 'JOINED', 'INCLUDED', 'RENEW', 'FULL', 'OWN', 'CLOSED', 'CLOSED_TO_NEW'].map(
  (viewerJoinState, place) => ({
    id: `squad${place}`,
    title: viewerJoinState,
    amount: 100 * (place + 1),
    viewerJoinState,
    viewerAmountDue: 100 * (place + 1),
    creator: KABIR,
  }),
);

/** Posts as readers see them, and locked. */
const posts = [
  { description: 'Chandni Chowk before sunrise. Forty minutes, then the light was gone.', numLikes: 4, numComments: 4 },
  { description: 'The paper I use.', link: 'https://example.in/paper', hasMedia: true, isLiked: true, numLikes: 1 },
  { isLocked: true, description: null, hasMedia: true, squad: squads[0], squadToJoin: squads[0] },
  { description: 'My own words', viewerCanEdit: true, editedAt: hoursAgo(1) },
].map((post, place) => ({ id: `post${place}`, timestamp: hoursAgo(place * 30), creator: KABIR, ...post }));

const page = (of: typeof KABIR, latestPost: object | null) => ({
  ...of,
  squads,
  lowestAmount: squads[0]!.amount,
  latestPost,
  posts: { edges: posts.map((node) => ({ node })), pageInfo: {} },
});

/** The gallery server's data: two pages. */
export const pages = [page(KABIR, posts[0]!), page(MEERA, posts[2]!)];
