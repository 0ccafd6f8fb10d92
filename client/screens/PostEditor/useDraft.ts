import { useEffect, useState } from 'react';
import { type Claim, claimDraft, releaseDraft } from './drafts';

/** This tab's draft, once it is known; `takeUp` continues another stored one. */
export function useDraft(creatorId: string) {
  const [wanted, setWanted] = useState<string>();
  const [claim, setClaim] = useState<Claim | null>(null);
  useEffect(() => {
    let mine: Claim | null = null;
    let isOver = false;
    claimDraft(creatorId, wanted).then((made) => {
      mine = made;
      if (isOver) releaseDraft(made);
      else setClaim(made);
    }, console.error);
    return () => {
      isOver = true;
      if (mine) releaseDraft(mine);
      setClaim(null);
    };
  }, [creatorId, wanted]);
  return { claim, takeUp: setWanted };
}
