import type { Viewer } from '../../auth/viewer';
import { idOf } from '../../platform/input';
import { signedIn } from '../../policies';
import { goodNewsOf } from '../../rules/goodNews';
import { roomAddress } from '../../rules/messages';
import { postAddress } from '../../rules/notifications';
import type { PushAbout } from '../../rules/pushes';
import { inOneLine } from '../../rules/text';
import { GOOD_NEWS } from '../../words/en/goodNews';
import { type RestOfDay, restBeginningWith } from '../goodNews/goodNews.service';
import { shownText } from '../messages/message.view';
import { inRooms } from '../messages/room.service';
import { toldNotification } from '../notifications/notification.service';
import { actorNameOf, textOf } from '../notifications/notificationText.service';

/** A push, as a browser shows it. */
export interface Pushed {
  title: string;
  text: string;
  /** The target of a tap: a path of Toli. */
  path: string;
  /** A push replaces a shown one of the same tag. */
  tag: string;
}

/** Graphemes of a message that a browser shows. */
const MESSAGE_CUT = 140;

/** A push for the viewer, in their language; null where it is not theirs, or can't be read any more. */
export async function pushed(viewer: Viewer | null, about: PushAbout, id: unknown): Promise<Pushed | null> {
  return PUSHED[about](signedIn(viewer), idOf(id));
}

/** The good news of a day that was too much to be sent one by one; null where all of it is gone. */
const pushedRest = ({ kind, day, count }: RestOfDay): Pushed | null =>
  count === 0
    ? null
    : {
        title: 'Toli',
        text: GOOD_NEWS.pushed(kind, count, new Date(day)),
        path: '/notifications',
        tag: `goodNews:${kind}:${day}`,
      };

const PUSHED: Record<PushAbout, (viewer: Viewer, id: string) => Promise<Pushed | null>> = {
  async notification(viewer, id) {
    const rest = await restBeginningWith(viewer.userId, id);
    if (rest) return pushedRest(rest);
    const notification = await toldNotification(viewer, id);
    if (!notification) return null;
    const { postId, comment = null, creator = null, type } = notification;
    const address = postId && postAddress({ post: { id: postId }, comment, creator });
    return {
      title: actorNameOf(notification) || 'Toli',
      text: textOf(notification),
      path: address ?? (goodNewsOf(type) ? '/creator/settings/payments' : '/user/squads'),
      tag: `notification:${id}`,
    };
  },

  async message({ userId }, id) {
    const [found] = await inRooms([{ userId, id }]);
    if (!found || found.room.viewerHasBlocked) return null;
    const { message, room } = found;
    return {
      title: room.name!,
      text: inOneLine(shownText(message), MESSAGE_CUT),
      path: roomAddress(room.inbox!, room.userId!),
      tag: `room:${room.id}`,
    };
  },
};
