import { useEffect, useState } from 'react';

function kept(place: string): string {
  try {
    return sessionStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

/** What this person has written and not sent yet, kept in this tab while they look elsewhere. */
export function useWritten(postId: string, userId: string | undefined) {
  const place = `toli:comment:${userId ?? ''}:${postId}`;
  const [written, write] = useState(() => kept(place));
  useEffect(() => {
    try {
      if (written === '') sessionStorage.removeItem(place);
      else sessionStorage.setItem(place, written);
    } catch (error) {
      // A browser that keeps nothing must not keep anybody from writing.
      console.warn(error);
    }
  }, [place, written]);
  return [written, write] as const;
}
