import { SUBJECT_CUT } from '../../rules/mailings';
import { inOneLine } from '../../rules/text';
import type { Letter } from '../letter';
import { plural, words } from '../words';

// The optional mails.

/** The frame of each of them: its reason, and the links that switch it off. */
export const MAILING = words('MAILING', {
  why: {
    memberPosts: 'You get this mail because you support this creator.',
    followedPosts: 'You get this mail because you follow this creator.',
    replies: 'You get this mail because you have not read your replies for an hour.',
    messages: 'You get this mail because you have not read your messages for an hour.',
    digest: 'You get this mail because you support or follow creators.',
    newMembers: 'You get this mail because you have a page on Toli.',
    renewals: 'You get this mail because you have a page on Toli.',
    tips: 'You get this mail because you have a page on Toli.',
    comments: 'You get this mail because you have a page on Toli.',
  },
  unsubscribe: 'Unsubscribe',
  settings: 'Choose what you get',
});

interface NewPost {
  pageName: string;
  /** Empty for a post without one. */
  heading: string;
  /** Empty for a post without text. */
  description: string;
  /** Its body, as far as it has room in a mail; null for a post without one. */
  body: { html: string; text: string; isWhole: boolean } | null;
  /** Null for a body, which shows its own. */
  attached: 'image' | 'video' | 'link' | null;
  url: string;
}

const ATTACHED = { image: 'With a picture.', video: 'With a video.', link: 'With a link.' };

/** Mail of a new post to its readers. */
export const newPostLetter = words(
  'newPostLetter',
  ({ pageName, heading, description, body, attached, url }: NewPost): Letter => ({
    ...(heading || description ? { subject: `${pageName}: ${inOneLine(heading || description, SUBJECT_CUT)}` } : {}),
    title: `${pageName} made a new post`,
    paragraphs: [heading, body ? '' : description, attached ? ATTACHED[attached] : ''].filter((each) => each !== ''),
    ...(body ? { body } : {}),
    button: { label: body && !body.isWhole ? 'Read on' : 'Open the post', url },
  }),
);

interface Unread {
  fullName: string;
  items: { text: string; url: string }[];
  url: string;
}

/** Mail to a person: they have unseen replies. */
export const unseenRepliesLetter = words(
  'unseenRepliesLetter',
  ({ fullName, items, url }: Unread): Letter => ({
    title: plural(items.length, { one: 'You have a new reply', other: 'You have # new replies' }),
    paragraphs: [`Hello ${fullName},`],
    items,
    button: { label: 'See your notifications', url },
  }),
);

interface UnreadRooms {
  fullName: string;
  rooms: { name: string; unread: number; url: string }[];
  url: string;
}

/** Mail to a person: they have messages, which are read at Toli. */
export const unreadMessagesLetter = words(
  'unreadMessagesLetter',
  ({ fullName, rooms, url }: UnreadRooms): Letter => ({
    title: plural(
      rooms.reduce((sum, { unread }) => sum + unread, 0),
      { one: 'You have an unread message', other: 'You have # unread messages' },
    ),
    paragraphs: [`Hello ${fullName},`],
    items: rooms.map(({ name, unread, url: address }) => ({
      text: `${name}: ${plural(unread, { one: '# message', other: '# messages' })}`,
      url: address,
    })),
    button: { label: 'Open your messages', url },
  }),
);

interface Week {
  fullName: string;
  /** The newest first; `words`: the title of a post or its beginning, empty without; null for a locked post without a public title. */
  posts: { pageName: string; words: string | null; url: string }[];
  url: string;
}

const FOR_MEMBERS = 'a post for members of a squad';
const WITHOUT_WORDS = 'a new post';

/** Mail of a week's posts of the pages that a person supports or follows. */
export const digestLetter = words(
  'digestLetter',
  ({ fullName, posts, url }: Week): Letter => ({
    title: 'Your week on Toli',
    paragraphs: [`Hello ${fullName},`, 'This is new from the creators you support or follow:'],
    items: posts.map((post) => ({
      text: `${post.pageName}: ${post.words === null ? FOR_MEMBERS : post.words || WITHOUT_WORDS}`,
      url: post.url,
    })),
    button: { label: 'See all of it', url },
  }),
);

/** Mail with the link that proves that an address takes mail. */
export const confirmMailLetter = words(
  'confirmMailLetter',
  ({ fullName, url }: { fullName: string; url: string }): Letter => ({
    title: 'Turn your mail on again',
    paragraphs: [`Hello ${fullName},`, 'Open this link and press the button to get the mails you have chosen again.'],
    button: { label: 'Turn it on again', url },
    small: 'If this wasn’t you, do nothing.',
  }),
);
