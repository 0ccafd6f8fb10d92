import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { loadPart } from '../../ui/hooks/online';
import { bodyOfText } from './bodyText';
import type { Written } from './draft';

type Values = Pick<Written, 'description' | 'link' | 'title' | 'body'>;
type Part = typeof import('./longForm/LongForm').LongForm;

/** The long form is loaded when it is opened: no reader loads it, and neither does a person who writes a short post. */
const loadLongForm = () => loadPart(() => import('./longForm/LongForm'));

interface LongFormOpening {
  /** The ids of the pictures and films that the plain post has beside its words. */
  attached: readonly string[];
  onOpen: (() => void) | undefined;
}

/** Loads the long form, and then opens it with the words of the plain field, which stays usable meanwhile. */
export function useLongForm({ attached, onOpen }: LongFormOpening) {
  const { values, setValues } = useFormikContext<Values>();
  const [Form, setForm] = useState<Part>();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [isPressed, setPressed] = useState(false);
  const latest = useRef({ values, attached });
  latest.current = { values, attached };

  async function load(): Promise<boolean> {
    setState('loading');
    try {
      const { LongForm } = await loadLongForm();
      setForm(() => LongForm);
      setState('idle');
      return true;
    } catch (error) {
      console.error(error);
      setState('failed');
      return false;
    }
  }
  async function open(): Promise<void> {
    setPressed(true);
    if (!(await load())) return;
    const { values: now, attached: files } = latest.current;
    if (now.body !== null) return;
    const words = [now.description, now.link].filter(Boolean).join('\n\n');
    onOpen?.();
    await setValues({ ...now, description: '', link: '', body: bodyOfText(words, files) });
  }
  const isLong = values.body !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft or a post with a body loads it once
  useEffect(() => {
    if (isLong && !Form) void load();
  }, [isLong]);
  return { Form, state, isLong, isPressed, open };
}
