import type { Listeners } from '../../platform/db/events';
import { drawSoon } from './sharePicture.service';

/** The content of a page's picture may have changed. */
export const sharingListeners: Listeners = {
  PageStarted: drawSoon,
  PageChanged: drawSoon,
  SquadAdded: drawSoon,
  SquadDeleted: drawSoon,
  SquadClosedOrOpened: drawSoon,
  // The latest public picture may be another one.
  PostCreated: drawSoon,
  PostDeleted: drawSoon,
  PostAudienceChanged: drawSoon,
  ThingTakenDown: drawSoon,
  ThingPutBack: drawSoon,
};
