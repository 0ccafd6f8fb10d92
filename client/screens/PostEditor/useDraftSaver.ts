import { useEffect, useRef, useState } from 'react';
import { codeOf } from '../../ui/failures';
import { useWhenBack } from '../../ui/hooks/online';
import type { DraftRowKnown } from './draft';
import { type DraftContent, discardDraft, draftInTheWay, saveDraft } from './draftRow';
import { DraftSaver, type Saving } from './draftSaver';

export type RowSaving = ReturnType<typeof useDraftSaver>;

/** Saves a draft's row on the server while it is written; `postId`: the published post that it edits. */
export function useDraftSaver(known: DraftRowKnown, postId?: string) {
  const [saving, show] = useState<Saving>({ is: 'idle' });
  const { id, postUpdatedAt } = known;
  const [saver] = useState(
    () =>
      new DraftSaver<DraftContent>({
        version: known.version,
        save: (content, version) =>
          saveDraft({ id, version, ...content, ...(postId && { postId, ...(postUpdatedAt && { postUpdatedAt }) }) }),
        meaningOf: (error) => (draftInTheWay(error) ? 'conflict' : codeOf(error) === 'NOT_FOUND' ? 'gone' : 'later'),
        show,
      }),
  );
  useFlushing(() => void saver.flush());
  useWhenBack(() => void saver.flush());
  const isTrusted = useRef(known.isSaved);

  /** Takes the content as it is now; what the row of a draft that is taken up has is not saved again. */
  function write(content: DraftContent): void {
    if (isTrusted.current) saver.trust(content);
    isTrusted.current = false;
    saver.write(content);
  }
  /** Deletes the row: nothing is left of the draft. */
  const drop = () => {
    if (saver.isInUse) saver.drop(() => discardDraft(id)).catch(console.warn);
  };
  return { id, saving, saver, write, drop };
}

/** Calls back where the person leaves a field, the page or the screen: they may log out next. */
function useFlushing(flush: () => void): void {
  const latest = useRef(flush);
  useEffect(() => {
    const now = () => latest.current();
    document.addEventListener('focusout', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      document.removeEventListener('focusout', now);
      document.removeEventListener('visibilitychange', now);
      now();
    };
  }, []);
}
