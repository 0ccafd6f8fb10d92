import { useEffect, useState } from 'react';

// In this browser, one a room and person, for the next visit; and one a tab, so that two tabs that write in the same room do not undo
// each other. Log out clears them with everything else of theirs.
const placeOf = (viewerId: string, roomId: string) => `toli:message:${viewerId}:${roomId}`;

const kept = (place: string) => sessionStorage.getItem(place) ?? localStorage.getItem(place) ?? '';

/** Keeps what this tab writes; once it is sent, only what this tab wrote goes. */
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

/** What is being written in a room: it is there again when the room is opened again, on another visit too. */
export function useDraft(viewerId: string, roomId: string) {
  const place = placeOf(viewerId, roomId);
  const [text, setText] = useState(() => kept(place));
  useEffect(() => {
    try {
      keep(place, text);
    } catch (error) {
      // A browser that keeps nothing must not keep anybody from writing.
      console.warn(error);
    }
  }, [place, text]);
  return [text, setText] as const;
}
