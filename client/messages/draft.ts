import { useEffect, useState } from 'react';
import { browserStorage, tabStorage } from '../ui/storage';

// In this browser, one per room and person, for the next visit; and one per tab, so that two tabs in the same room do
// not overwrite each other. Log out clears them with the person's other data.
const placeOf = (viewerId: string, roomId: string) => `toli:message:${viewerId}:${roomId}`;

const kept = (place: string) => tabStorage.get(place) ?? browserStorage.get(place) ?? '';

/** Keeps this tab's draft; once it is sent, only this tab's draft is removed. */
function keep(place: string, text: string): void {
  const before = tabStorage.get(place);
  if (text) {
    tabStorage.set(place, text);
    browserStorage.set(place, text);
    return;
  }
  tabStorage.remove(place);
  if (before !== null && browserStorage.get(place) === before) browserStorage.remove(place);
}

/** The draft of a room: it is there again when the room is opened again, on another visit too. */
export function useDraft(viewerId: string, roomId: string) {
  const place = placeOf(viewerId, roomId);
  const [text, setText] = useState(() => kept(place));
  useEffect(() => keep(place, text), [place, text]);
  return [text, setText] as const;
}
