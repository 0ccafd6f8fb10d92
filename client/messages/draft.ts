import { useEffect, useState } from 'react';

// In this browser, one per room and person, for the next visit; and one per tab, so that two tabs in the same room do
// not overwrite each other. Log out clears them with the person's other data.
const placeOf = (viewerId: string, roomId: string) => `toli:message:${viewerId}:${roomId}`;

const kept = (place: string) => sessionStorage.getItem(place) ?? localStorage.getItem(place) ?? '';

/** Keeps this tab's draft; once it is sent, only this tab's draft is removed. */
function keep(place: string, text: string): void {
  const before = sessionStorage.getItem(place);
  if (text) {
    sessionStorage.setItem(place, text);
    localStorage.setItem(place, text);
    return;
  }
  sessionStorage.removeItem(place);
  if (before !== null && localStorage.getItem(place) === before) localStorage.removeItem(place);
}

/** The draft of a room: it is there again when the room is opened again, on another visit too. */
export function useDraft(viewerId: string, roomId: string) {
  const place = placeOf(viewerId, roomId);
  const [text, setText] = useState(() => kept(place));
  useEffect(() => {
    try {
      keep(place, text);
    } catch (error) {
      // In a browser without storage writing must still work.
      console.warn(error);
    }
  }, [place, text]);
  return [text, setText] as const;
}
