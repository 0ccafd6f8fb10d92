import { GOOD_NEWS_ALONE, type GoodNewsKind } from '../../rules/goodNews';
import { exactRupees } from '../../rules/money';
import type { Letter } from '../letter';
import { words } from '../words';
import { GOOD_NEWS } from './goodNews';
import { MEMBER_NEWS } from './notifications';

interface MemberNews {
  fullName: string;
  event: 'joined' | 'renewed' | 'back';
  name: string;
  /** Of the squad. */
  title: string;
  /** Those that were paid for at once. */
  months: number;
  url: string;
}

const LINES: Record<MemberNews['event'], (name: string, title: string) => string> = {
  joined: (name, title) =>
    `Someone saw what you make and wanted more of it: ${name} is the newest member of “${title}”.`,
  renewed: (name, title) => `${name} has renewed “${title}”. There is no nicer way to say: keep going.`,
  back: (name, title) => `Some goodbyes are short: ${name} is in “${title}” again.`,
};

/** Mail to a creator: a member has joined, renewed or come back. */
export const memberNewsLetter = words(
  'memberNewsLetter',
  ({ fullName, event, name, title: squad, months, url }: MemberNews): Letter => ({
    title: MEMBER_NEWS[event](name, months),
    paragraphs: [`Hello ${fullName},`, LINES[event](name, squad)],
    button: { label: 'Say thank you', url },
  }),
);

interface Tip {
  fullName: string;
  name: string;
  paise: number;
  url: string;
}

/** Mail to a creator: a person gave them a tip. */
export const tipLetter = words(
  'tipLetter',
  ({ fullName, name, paise, url }: Tip): Letter => ({
    title: `${name} gave you a tip of ${exactRupees(paise)}`,
    paragraphs: [`Hello ${fullName},`, 'Just like that, because they like what you make.'],
    button: { label: 'See it', url },
  }),
);

interface PostComment {
  fullName: string;
  name: string;
  /** The beginning of the comment. */
  quote: string;
  url: string;
}

/** Mail to a creator: a person commented on a post of theirs. */
export const postCommentLetter = words(
  'postCommentLetter',
  ({ fullName, name, quote, url }: PostComment): Letter => ({
    title: `${name} commented on your post`,
    paragraphs: [`Hello ${fullName},`, 'Your post got someone talking:', `“${quote}”`],
    button: { label: 'Read and reply', url },
  }),
);

interface RestOfDay {
  fullName: string;
  kind: GoodNewsKind;
  count: number;
  day: Date;
  url: string;
}

/** Mail to a creator: what a day brought beside the first few, which were mailed one by one. */
export const restOfDayLetter = words(
  'restOfDayLetter',
  ({ fullName, kind, count, day, url }: RestOfDay): Letter => ({
    title: GOOD_NEWS.more(kind, count, day),
    paragraphs: [
      `Hello ${fullName},`,
      `You got the first ${GOOD_NEWS_ALONE} one by one. Then they kept coming. What a day!`,
    ],
    button: { label: 'See them all', url },
  }),
);
