import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { Fold, type FoldProps, unfold } from '../Fold';

/** Fields of a form that are folded away: they unfold where one of them is refused. */
export function FormFold(fold: Omit<FoldProps, 'section'>) {
  const section = useRef<HTMLElement>(null);
  const { submitCount, isSubmitting, isValid } = useFormikContext();
  const refusedCount = isSubmitting || isValid ? 0 : submitCount;
  // The form, whose effects come later, focuses the first refused field: a folded one takes no focus.
  useEffect(() => {
    const card = section.current;
    if (refusedCount > 0 && card?.querySelector('[aria-invalid="true"]')) unfold(card);
  }, [refusedCount]);
  return <Fold {...fold} section={section} />;
}
