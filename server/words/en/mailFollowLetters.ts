import { MAIL_FOLLOW_DAYS } from '../../rules/mailFollows';
import type { Letter } from '../letter';
import { words } from '../words';

interface FollowByMail {
  pageName: string;
  /** What the page creates; may be empty. */
  bio: string;
  /** The address of the page's picture. */
  pagePicture: string | null;
  url: string;
}

/** Mail with the link that confirms a follow by mail. */
export const followByMailLetter = words(
  'followByMailLetter',
  ({ pageName, bio, pagePicture, url }: FollowByMail): Letter => ({
    card: { picture: pagePicture, name: pageName, line: bio || null },
    title: `Get the free posts of ${pageName} by mail`,
    paragraphs: [
      'Somebody, probably you, asked for this with your address. Open the link and press the button to get the posts.',
    ],
    button: { label: 'Follow by mail', url },
    small: `The link works for ${MAIL_FOLLOW_DAYS} days. If this wasn’t you, do nothing: we send nothing else, and forget your address.`,
  }),
);
