import { useEffect, useState } from 'react';

const placeOf = (postId: string) => `toli:comment:${postId}`;

function kept(postId: string): string {
  try {
    return sessionStorage.getItem(placeOf(postId)) ?? '';
  } catch {
    return '';
  }
}

/** What is written and not sent yet, kept in this tab while its writer looks elsewhere. */
export function useWritten(postId: string) {
  const [written, write] = useState(() => kept(postId));
  useEffect(() => {
    try {
      if (written === '') sessionStorage.removeItem(placeOf(postId));
      else sessionStorage.setItem(placeOf(postId), written);
    } catch (error) {
      // A browser that keeps nothing must not keep anybody from writing.
      console.warn(error);
    }
  }, [postId, written]);
  return [written, write] as const;
}
