import { useEffect, useState } from 'react';
import { browserStorage } from '../../ui/storage';
import { type Draft, draftIn, newRow, textOfDraft } from './draft';
import { rowNow } from './draftRow';

const placeOf = (postId: string) => `toli:editDraft:${postId}`;

/** Keeps the draft of an edit in this browser; null: there is none any more. */
export function keepEdit(postId: string, draft: Draft | null): void {
  if (draft) browserStorage.set(placeOf(postId), textOfDraft(draft));
  else browserStorage.remove(placeOf(postId));
}

interface Found {
  /** Another one each time that the form starts over. */
  key: number;
  /** null: the post as it is published. */
  draft: Draft | null;
}

/** The draft of an edit of this post, of this browser or another device, once it is known; `again` starts over. */
export function useEditDraft(postId: string): { found: Found | null; again: () => void } {
  const [key, setKey] = useState(0);
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isOver = false;
    find(postId).then((draft) => !isOver && setFound({ key, draft }), console.error);
    return () => {
      isOver = true;
    };
  }, [postId, key]);
  return { found, again: () => setKey(key + 1) };
}

async function find(postId: string): Promise<Draft | null> {
  const mine = draftIn(browserStorage.get(placeOf(postId)));
  const theirs = await rowNow({ postId });
  // It was posted or discarded elsewhere; what was written here since stays.
  if (theirs === null) return mine && !mine.row.isSaved ? { ...mine, row: newRow(mine.row.postUpdatedAt) } : null;
  return theirs && (!mine || (mine.row.isSaved && mine.row.version < theirs.row.version)) ? theirs : mine;
}
