import { useField } from 'formik';
import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isEmptyBody } from '../bodyText';

/** Milliseconds without typing after which the form has the text. */
const PAUSE_MS = 300;

/**
 * Brings the editor's text into the field `body` of the form around: after a pause, and at once where the form is sent
 * or the page is left.
 */
export function useCommit(place: RefObject<HTMLElement | null>) {
  const [{ value: body }, , { setValue, setTouched }] = useField<string>('body');
  const pending = useRef<() => string>(undefined);
  // The texts that came from the editor, from the form's own on: it has the last one a moment later.
  const own = useRef([body]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** The text now; the form gets it. */
  function flush(): string {
    clearTimeout(timer.current);
    if (pending.current) {
      own.current.push(pending.current());
      pending.current = undefined;
      void setValue(own.current.at(-1)!);
    }
    return own.current.at(-1)!;
  }
  function onChange(read: () => string): void {
    pending.current = read;
    clearTimeout(timer.current);
    // The first words: the form may be sent right after them.
    if (isEmptyBody(body)) flush();
    else timer.current = setTimeout(() => latest.current(), PAUSE_MS);
  }
  const latest = useRef(flush);
  latest.current = flush;
  useEffect(() => {
    const now = () => flushSync(() => void latest.current());
    const form = place.current?.closest('form');
    form?.addEventListener('submit', now, true);
    document.addEventListener('visibilitychange', now);
    return () => {
      clearTimeout(timer.current);
      form?.removeEventListener('submit', now, true);
      document.removeEventListener('visibilitychange', now);
    };
  }, [place]);
  function onLeave(): void {
    flush();
    void setTouched(true, false);
  }
  /** Whether the form has another text than those that came from the editor, such as that of another person’s edit. */
  function isReplaced(): boolean {
    const at = own.current.lastIndexOf(body);
    // Those before it are over: the form has a later one.
    own.current = at < 0 ? [body] : own.current.slice(at);
    return at < 0;
  }
  return { body, flush, onChange, onLeave, isReplaced };
}
