import { createContext, useContext, useEffect, useId, useMemo, useRef } from 'react';

interface DialogAround {
  /** Closes it; where typed text would be lost, after asking. */
  close: () => void;
  note: (form: string, isUnsaved: boolean) => void;
}

/** The context of the parts inside a dialog. */
export const DialogContext = createContext<DialogAround>({ close: () => undefined, note: () => undefined });

/** Closes the dialog around, as its X does: for Cancel. */
export const useCloseDialog = () => useContext(DialogContext).close;

/** Registers a form's unsaved input with the dialog around it, if any. */
export function useUnsavedInDialog(isUnsaved: boolean): void {
  const { note } = useContext(DialogContext);
  const form = useId();
  useEffect(() => {
    note(form, isUnsaved);
    return () => note(form, false);
  }, [note, form, isUnsaved]);
}

/** The forms of a dialog with unsaved input, and the context that its parts read. */
export function useUnsavedForms(close: () => void) {
  const forms = useRef(new Set<string>());
  const latest = useRef(close);
  latest.current = close;
  const around = useMemo<DialogAround>(
    () => ({
      close: () => latest.current(),
      note: (form, isUnsaved) => void (isUnsaved ? forms.current.add(form) : forms.current.delete(form)),
    }),
    [],
  );
  return { around, hasUnsaved: () => forms.current.size > 0 };
}
