import { useEffect, useState } from 'react';

// In this browser, one a room and person; log out clears them with everything else of theirs.
const placeOf = (viewerId: string, roomId: string) => `toli:message:${viewerId}:${roomId}`;

/** What is being written in a room: it is there again when the room is opened again, on another visit too. */
export function useDraft(viewerId: string, roomId: string) {
  const place = placeOf(viewerId, roomId);
  const [text, setText] = useState(() => localStorage.getItem(place) ?? '');
  useEffect(() => {
    try {
      if (text) localStorage.setItem(place, text);
      else localStorage.removeItem(place);
    } catch (error) {
      // A browser that keeps nothing must not keep anybody from writing.
      console.warn(error);
    }
  }, [place, text]);
  return [text, setText] as const;
}
