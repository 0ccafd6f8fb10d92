import type { Listeners } from '../platform/db/events';
import { drawSoon } from './sharePicture.service';

/** Whatever a page's picture shows may have changed. */
export const sharingListeners: Listeners = {
  PageStarted: drawSoon,
  PageChanged: drawSoon,
  SquadAdded: drawSoon,
  SquadDeleted: drawSoon,
};
