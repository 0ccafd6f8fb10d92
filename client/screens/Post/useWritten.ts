import { useEffect, useState } from 'react';
import { tabStorage } from '../../ui/storage';

/** This person's unsent text, kept in this tab while they are on another screen. */
export function useWritten(postId: string, userId: string | undefined) {
  const place = `toli:comment:${userId ?? ''}:${postId}`;
  const [written, write] = useState(() => tabStorage.get(place) ?? '');
  useEffect(() => {
    if (written === '') tabStorage.remove(place);
    else tabStorage.set(place, written);
  }, [place, written]);
  return [written, write] as const;
}
