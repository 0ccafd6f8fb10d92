import { formatDate } from '../../rules/dates';
import { plural, words } from '../words';

export const POST = words('POST', {
  create: 'Create post',
  by: (pageName: string) => `Post by ${pageName}`,
  /** The text of a shared link to it; `words` are its first. */
  titled: (words: string, pageName: string) => `${words} · ${pageName}`,
  likes: (count: number) => plural(count, { one: '# like', other: '# likes' }),
  comments: (count: number) => plural(count, { one: '# comment', other: '# comments' }),
  like: 'Like',
  comment: 'Comment',
  /** The target of the link on a post's time, for screen readers. */
  open: 'Open this post',
  edit: 'Edit post',
  edited: 'edited',
  pinned: 'Pinned',
  menu: 'What you can do with this post',
  remove: 'Delete post',
  find: 'Find posts',
  ofPage: 'Posts',
  noneOfYours: 'Your posts will be here, the newest first: free ones for everybody, others for a squad.',
  noneOf: (pageName: string) => `What ${pageName} writes and shows will be here.`,
  picture: 'Picture of this post',
  video: 'Video of this post',
  preparing: 'This video is being prepared. It will be here in a moment.',
  /** What a post is; `text` is for one that is read in less than half a minute. */
  kinds: { text: 'A few lines', picture: 'Picture', video: 'Video', link: 'Link', sound: 'Sound', file: 'File' },
  pictures: (pictures: number) => plural(pictures, { one: '# picture', other: '# pictures' }),
  /** Minutes of reading time. */
  text: (minutes: number) => `Text, ${plural(minutes, { one: '# minute', other: '# minutes' })}`,
  readingTime: (minutes: number) => `${minutes} min read`,
  minutes: (minutes: number) => `${minutes} min`,
  readOn: 'Read on',
  /** `more`: its minutes and pictures. */
  readOnFor: (more: string) => `Read on (${more})`,
  /** Of a gallery without words; at least two. */
  seeAll: (pictures: number) => `See all ${pictures} pictures`,
  playVideo: 'Play the video',
  playsFrom: (site: string) => `Plays from ${site}`,
  /** Behind a link, for those who cannot see where it opens. */
  newTab: '(opens in a new tab)',
  latest: 'Latest pictures and videos',
  posted: 'It is posted. Let people know.',
  share: 'Share this post',
  /** Beside a post: its creator, and their other posts. */
  about: (pageName: string) => `About ${pageName}`,
  moreBy: (pageName: string) => `More by ${pageName}`,
  /** Of a squad's post that will be free. */
  opens: (at: Date) => `Opens for everyone on ${formatDate(at)}`,
  membersOnly: 'This post is for squad members only',
});
