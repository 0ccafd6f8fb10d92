import { inOneLine } from '../../../server/rules/text';
import { perMonth } from '../../../server/words/en/cards';
import { NOTIFICATION } from '../../../server/words/en/notificationList';

import { kindOf } from '../../posts/kinds';
import type { NotificationRow_NotificationFragment } from './NotificationRow.generated';

type Detailed = Pick<NotificationRow_NotificationFragment, 'type' | 'squad' | 'post' | 'comment'>;

/** Letters of a quoted text, and of its post. */
const QUOTED = 70;
const UNDER = 40;
const quote = (words: string, letters: number) => NOTIFICATION.quoted(inOneLine(words, letters));

/** The text of a post, as far as the reader may read it; its kind where it has no text. */
function postIn({ post }: Detailed, letters = QUOTED): string | null {
  if (!post) return null;
  const words = post.title || post.description || post.teaser;
  return words ? quote(words, letters) : kindOf(post);
}

const squadIn = ({ squad }: Detailed) => squad && `${squad.title}, ${perMonth(squad.amount)}`;

/** The squad or post of a notification, beside its sentence; null where the sentence says all. */
export function detailOf(notification: Detailed): string | null {
  switch (notification.type) {
    case 'NEW_POST':
    case 'POST_OPENED':
    case 'POST_LIKE':
      return postIn(notification);
    case 'POST_COMMENT':
    case 'COMMENT_REPLY': {
      const post = postIn(notification, UNDER);
      const under = post && NOTIFICATION.under(post);
      // The sentence of a reply quotes it.
      return notification.type === 'POST_COMMENT' && notification.comment
        ? [quote(notification.comment.text, QUOTED), under].filter(Boolean).join(' ')
        : under;
    }
    case 'SQUAD_DELETED':
      return null;
    default:
      return squadIn(notification);
  }
}
