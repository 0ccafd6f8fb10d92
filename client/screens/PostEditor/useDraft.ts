import { useEffect, useState } from 'react';
import { DRAFTS } from '../../../server/words/en/draftList';
import { toast } from '../../ui/toast/toast';
import { newRow } from './draft';
import { rowNow } from './draftRow';
import { type Claim, claimDraft, forgetDraft, keepDraft, releaseDraft } from './drafts';

/**
 * This tab's draft, once it is known; `takeUp` continues another one, of this browser or another device; the same one
 * starts over.
 */
export function useDraft(creatorId: string, asked?: string | undefined) {
  const [wanted, setWanted] = useState<{ id: string | undefined }>({ id: asked });
  const [claim, setClaim] = useState<Claim | null>(null);
  useEffect(() => {
    let mine: Claim | null = null;
    let isOver = false;
    claimDraft(creatorId, wanted.id)
      .then(async (made) => {
        mine = made;
        const { id, draft } = made;
        if (wanted.id && wanted.id !== id && wanted.id !== draft?.row.id) toast.warning(DRAFTS.inOtherTab);
        const known = isOver ? made : await withRow(creatorId, made, wanted.id);
        if (isOver) releaseDraft(made);
        else setClaim(known);
      })
      .catch(console.error);
    return () => {
      isOver = true;
      if (mine) releaseDraft(mine);
      setClaim(null);
    };
  }, [creatorId, wanted]);
  return { claim, takeUp: (id: string) => setWanted({ id }) };
}

/** The claim with what the server has of its draft, where that is later than what this browser knows. */
async function withRow(creatorId: string, claim: Claim, wanted: string | undefined): Promise<Claim> {
  const { id, draft } = claim;
  const rowId = draft ? draft.row.version > 0 && draft.row.id : id === wanted && id;
  if (!rowId) return claim;
  const later = await rowNow({ id: rowId });
  if (later === undefined && !draft) toast.failed(DRAFTS.notFetched);
  if (later === undefined) return claim;
  if (later === null) {
    // It was posted or discarded elsewhere; what was written here since stays.
    if (draft && !draft.row.isSaved) return { ...claim, draft: { ...draft, row: newRow() } };
    forgetDraft(creatorId, id);
    return { ...claim, draft: null };
  }
  if (draft && (!draft.row.isSaved || draft.row.version >= later.row.version)) return claim;
  keepDraft(creatorId, id, later);
  return { ...claim, draft: later };
}
