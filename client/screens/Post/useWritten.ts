import { useEffect, useState } from 'react';

function kept(place: string): string {
  try {
    return sessionStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

/** This person's unsent text, kept in this tab while they are on another screen. */
export function useWritten(postId: string, userId: string | undefined) {
  const place = `toli:comment:${userId ?? ''}:${postId}`;
  const [written, write] = useState(() => kept(place));
  useEffect(() => {
    try {
      if (written === '') sessionStorage.removeItem(place);
      else sessionStorage.setItem(place, written);
    } catch (error) {
      // In a browser without storage writing must still work.
      console.warn(error);
    }
  }, [place, written]);
  return [written, write] as const;
}
