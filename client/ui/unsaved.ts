import { createContext, useContext, useEffect, useId, useMemo, useRef } from 'react';

interface SheetAround {
  /** Closes it; where something typed would be lost, after asking. */
  close: () => void;
  note: (form: string, isUnsaved: boolean) => void;
}

/** What the parts inside a sheet know of it. */
export const SheetContext = createContext<SheetAround>({ close: () => undefined, note: () => undefined });

/** Closes the sheet around, as its X does: for Cancel. */
export const useCloseSheet = () => useContext(SheetContext).close;

/** Tells the sheet around, where there is one, that it holds something typed that closing it would lose. */
export function useUnsavedInSheet(isUnsaved: boolean): void {
  const { note } = useContext(SheetContext);
  const form = useId();
  useEffect(() => {
    note(form, isUnsaved);
    return () => note(form, false);
  }, [note, form, isUnsaved]);
}

/** The forms of a sheet that hold something unsaved, and what its parts are told of it. */
export function useUnsavedForms(close: () => void) {
  const forms = useRef(new Set<string>());
  const latest = useRef(close);
  latest.current = close;
  const around = useMemo<SheetAround>(
    () => ({
      close: () => latest.current(),
      note: (form, isUnsaved) => void (isUnsaved ? forms.current.add(form) : forms.current.delete(form)),
    }),
    [],
  );
  return { around, hasUnsaved: () => forms.current.size > 0 };
}
